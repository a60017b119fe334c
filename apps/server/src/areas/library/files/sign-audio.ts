import type { Clock } from '../../../platform/clock.ts';
import type { Signer } from '../../../platform/signer.ts';

export type SignAudio = (path: string, seconds: number) => { readonly url: string; readonly expiresAt: Date };

/** A short-lived address of unreleased audio, for who cannot send a token: an `<audio>` element, or a carrier. */
export function createSignAudio(dependencies: { signer: Signer; clock: Clock; publicUrl: string }): SignAudio {
  const { signer, clock, publicUrl } = dependencies;
  return (path, seconds) => {
    const expires = String(Math.floor(clock().getTime() / 1000) + seconds);
    const query = new URLSearchParams({ expires, signature: signer.sign('audio', { path, expires }) });
    const [, ...parts] = path.split('/');
    const address = parts.map(encodeURIComponent).join('/');
    return { url: `${publicUrl}/api/audio/${address}?${query}`, expiresAt: new Date(Number(expires) * 1000) };
  };
}
