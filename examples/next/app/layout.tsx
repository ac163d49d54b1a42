import './site.css';
import type { Metadata } from 'next';
import { connection } from 'next/server';
import { type ReactNode, Suspense } from 'react';

export const metadata: Metadata = { title: 'Brand' };

/** With `cacheComponents`, only what is inside of `<Suspense>` may wait for a request. Around the document, nothing of it is prerendered. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Document>{children}</Document>
    </Suspense>
  );
}

/** Waits for the request, because Next can put a nonce only on what it renders for each request. */
async function Document({ children }: { children: ReactNode }) {
  await connection();
  return (
    <html lang="en">
      <head>
        {/* eslint-disable-next-line @next/next/no-sync-scripts -- it has to run before the others */}
        <script src="/trusted-types.js" />
      </head>
      <body>{children}</body>
    </html>
  );
}
