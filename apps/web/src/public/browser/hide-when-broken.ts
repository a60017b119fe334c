/** Uncovers the fallback. The image may have failed before this script ran. */
export function hideWhenBroken(image: HTMLImageElement): void {
  const hide = () => {
    image.hidden = true;
  };
  if (image.complete && image.naturalWidth === 0) hide();
  image.addEventListener('error', hide);
}
