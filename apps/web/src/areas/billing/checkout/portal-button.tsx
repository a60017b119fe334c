import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { usePortal } from './use-portal.ts';

type PortalButtonProps = { children: ReactNode; variant?: 'primary' | 'secondary' | 'ghost' };

export function PortalButton({ children, variant = 'secondary' }: PortalButtonProps) {
  const { isOpening, open } = usePortal();
  return (
    <Button size="small" variant={variant} busy={isOpening} onClick={open}>
      {children}
    </Button>
  );
}
