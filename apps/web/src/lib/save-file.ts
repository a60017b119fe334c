/** Hands a file made of an answer to the browser, which saves it; the page stays. */
export function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
