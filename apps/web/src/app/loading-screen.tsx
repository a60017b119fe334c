export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <p role="status" className="text-fg-2">
        Loading...
      </p>
    </main>
  );
}
