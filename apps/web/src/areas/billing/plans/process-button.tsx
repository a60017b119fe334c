import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-classes.ts';
import { Spinner } from '../../../ui/spinner.tsx';

type ProcessButtonProps = {
  children: ReactNode;
  /** The accessible name, where several buttons have the same text. */
  label?: string;
  isProcessing: boolean;
  disabled?: boolean;
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  className?: string;
  onPress: () => void;
};

/** Shows that the browser is being redirected to the checkout. Not disabled meanwhile, so that it keeps the focus. */
export function ProcessButton(props: ProcessButtonProps) {
  const { children, label, isProcessing, disabled, variant, size, className, onPress } = props;
  return (
    <Button
      {...(variant && { variant })}
      {...(size && { size })}
      aria-label={isProcessing ? undefined : label}
      aria-busy={isProcessing || undefined}
      aria-disabled={isProcessing || undefined}
      disabled={disabled && !isProcessing}
      onClick={isProcessing ? undefined : onPress}
      className={className}
    >
      {isProcessing && <Spinner />}
      {isProcessing ? 'Processing...' : children}
    </Button>
  );
}
