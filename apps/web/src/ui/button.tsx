import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { cx } from './class-names.ts';
import { Spinner } from './progress.tsx';

type Look = { variant?: ButtonVariant; size?: ButtonSize };
type OwnButton = ComponentProps<'button'> & { asChild?: false; busy?: boolean };
/** Renders the child, usually a link, as the button. Links have no busy state. */
type ChildButton = ComponentProps<'button'> & { asChild: true; busy?: never };
type ButtonProps = Look & (OwnButton | ChildButton);

export function Button({
  variant = 'secondary',
  size = 'medium',
  asChild = false,
  busy = false,
  className,
  ...rest
}: ButtonProps) {
  const classes = buttonClasses(variant, size, className);
  if (asChild) return <Slot.Root className={classes} {...rest} />;
  return <OwnButton classes={classes} busy={busy} {...rest} />;
}

type OwnButtonProps = ComponentProps<'button'> & { classes: string; busy: boolean };

/** A busy button is `aria-disabled`, because `disabled` would lose the keyboard focus. */
function OwnButton({ classes, busy, children, onClick, ...rest }: OwnButtonProps) {
  const busyState = busy ? { 'aria-busy': true, 'aria-disabled': true } : {};
  return (
    <button type="button" {...rest} {...busyState} className={classes} onClick={busy ? swallow : onClick}>
      <span className={cx('inline-flex min-w-0 items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && (
        <span aria-hidden className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

/** Also prevents a busy submit button from submitting its form twice. */
function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
