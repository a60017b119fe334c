import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-classes.ts';
import { Spinner } from '../../../ui/spinner.tsx';

type ProcessButtonProps = {
  children: ReactNode;
  /** What it is for, where several of them say the same. */
  label?: string;
  isProcessing: boolean;
  disabled?: boolean;
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  className?: string;
  onPress: () => void;
};

/** Says so while the browser is on its way to the checkout. It keeps the focus, so it is not disabled. */
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
