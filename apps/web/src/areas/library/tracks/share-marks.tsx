import type { ReactNode } from 'react';

/** The signs people know the services by, in one colour. */
export function ShareMark({ of }: { of: keyof typeof marks }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className="size-6">
      {marks[of]}
    </svg>
  );
}

const marks = {
  X: <path d="M4 4l16 16M20 4L4 20" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />,
  Facebook: (
    <path
      d="M14.5 21v-7.5h2.6l.5-3.2h-3.1V8.4c0-1 .5-1.7 1.8-1.7h1.4V3.9c-.5-.1-1.3-.2-2.2-.2-2.5 0-4.1 1.5-4.1 4.2v2.4H8.6v3.2h2.8V21z"
      fill="currentColor"
    />
  ),
  WhatsApp: (
    <>
      <path d="M4 20l1.2-4A8 8 0 1 1 8.2 19z" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="M9 9.2c.3 3 2.8 5.5 5.8 5.8l1.2-1.6-2-1.3-1.1.9a5 5 0 0 1-1.9-1.9l.9-1.1-1.3-2z" fill="currentColor" />
    </>
  ),
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="5" stroke="currentColor" strokeWidth="2" />
      <circle cx="12" cy="12" r="3.6" stroke="currentColor" strokeWidth="2" />
      <circle cx="16.6" cy="7.4" r="1.2" fill="currentColor" />
    </>
  ),
  System: (
    <path
      d="M12 15V4m0 0L8 8m4-4l4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
} satisfies Record<string, ReactNode>;
