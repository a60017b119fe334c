import { apiBaseUrl } from './product-api.ts';

/** Downloads bytes that are already in memory. */
export function saveFile(bytes: Blob, filename: string): void {
  const address = URL.createObjectURL(bytes);
  press(address, filename);
  // Revoked after the download has started, or the bytes would stay in memory until the page is closed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The server responds with `Content-Disposition: attachment`, so the browser does not leave the page. */
export function saveFrom(url: string, filename: string): void {
  press(new URL(url, apiBaseUrl || window.location.origin).href, filename);
}

function press(address: string, filename: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}
