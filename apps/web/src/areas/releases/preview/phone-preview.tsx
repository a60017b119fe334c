import { brandTokens, coverTokens } from '@debut/contract/brand-color';
import type { CSSProperties, ReactNode } from 'react';
import { productName } from '../../../data/app-config.ts';
import { useLook } from '../../../data/use-branding.ts';
import { cx } from '../../../ui/class-names.ts';
import { PhoneFrame } from '../../../ui/phone-frame.tsx';

type Brand = { productName: string; look: ReturnType<typeof useLook> };

type PhonePreviewProps = {
  title: string;
  accent: string;
  className: string;
  children: (brand: Brand) => ReactNode;
};

/** A public page as on a phone, in the colors its style sheets give it. */
export function PhonePreview({ title, accent, className, children }: PhonePreviewProps) {
  const look = useLook();
  const colors = { ...coverTokens(accent), ...(look?.color && brandTokens(look.color)) };
  return (
    <PhoneFrame title={title} style={colors as CSSProperties} className={cx('mx-auto max-w-[402px]', className)}>
      {children({ productName: productName(), look })}
    </PhoneFrame>
  );
}
