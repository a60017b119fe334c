import type { ComponentProps } from 'react';

/** A picture over what stands in for it, which shows when there is none or it does not load. */
export function Picture({ src, alt, children, ...image }: Omit<ComponentProps<'img'>, 'src'> & { src: string | null }) {
  return (
    <>
      {children}
      {src && (
        <img
          {...image}
          key={src}
          src={src}
          alt={alt}
          data-picture
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </>
  );
}
