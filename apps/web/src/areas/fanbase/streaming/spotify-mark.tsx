export function SpotifyMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      <circle cx="12" cy="12" r="12" fill="#1ed760" />
      <g fill="none" stroke="#0a0911" strokeLinecap="round">
        <path d="M6 9.2c4-1.2 8.6-.8 12 1.2" strokeWidth="1.9" />
        <path d="M6.6 12.5c3.3-.9 7-.6 9.9 1.1" strokeWidth="1.6" />
        <path d="M7.2 15.6c2.7-.7 5.5-.4 7.9 1" strokeWidth="1.4" />
      </g>
    </svg>
  );
}
