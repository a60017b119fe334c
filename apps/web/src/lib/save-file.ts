/** Hands bytes that are already here to the browser as a download. */
export function saveFile(bytes: Blob, filename: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser takes hold of the bytes with the click; without this they would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
