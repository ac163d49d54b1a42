import Link from 'next/link';

export default function Home() {
  return (
    <nav>
      <Link href="/login">Sign in</Link>
      <Link href="/by-script">Sign in, by script</Link>
    </nav>
  );
}
