import { productName } from '../data/app-config.ts';

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{productName()}</h1>
      <p role="status" className="text-fg-2">
        Loading...
      </p>
    </main>
  );
}
