import { apiBaseUrl } from './product-api.ts';

/** Hands bytes that are already here to the browser as a download. */
export function saveFile(bytes: Blob, filename: string): void {
  const address = URL.createObjectURL(bytes);
  press(address, filename);
  // The browser takes hold of the bytes with the click; without this they would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The server says that it is an attachment, so the browser saves it and the page stays. */
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
