import './site.css';
import type { Metadata } from 'next';
import { connection } from 'next/server';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'Brand' };

export default async function Layout({ children }: { children: ReactNode }) {
  await connection(); // Next can put a nonce only on pages that it renders for each request
  return (
    <html lang="en">
      <head>
        <script src="/trusted-types.js" />
      </head>
      <body>{children}</body>
    </html>
  );
}
