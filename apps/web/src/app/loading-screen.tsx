import { productName } from '../data/app-config.ts';
import { texts } from './texts.ts';

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{productName()}</h1>
      <p role="status" className="text-fg-2">
        {texts.loading}
      </p>
    </main>
  );
}
