import type { ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** In the footer, above its buttons: always in sight. */
  notice?: ReactNode;
  footer?: ReactNode;
  /** Makes body and footer one form, so that Enter and a submit button in the footer both send it. */
  onSubmit?: () => void;
  /** False holds the dialog open, for instance while what it started is under way. */
  dismissible?: boolean;
  size?: 'small' | 'medium' | 'large';
  role?: 'dialog' | 'alertdialog';
};
