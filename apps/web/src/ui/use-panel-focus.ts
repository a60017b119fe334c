import { useRef } from 'react';
import { isPressOnToast } from './press-on-toast.ts';

/**
 * For a panel that hangs on a button of ours: the focus returns to the button, unless a press elsewhere closed the panel. A
 * press on the button itself is the button's business: closing here as well would let its click open the panel again.
 */
export function usePanelFocus(button: HTMLElement) {
  const leftByPress = useRef(false);
  return {
    onInteractOutside(event: Event) {
      const isPressOnButton = event.target instanceof Node && button.contains(event.target);
      if (isPressOnButton || isPressOnToast(event)) event.preventDefault();
      else leftByPress.current = true;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (!leftByPress.current) button.focus();
      leftByPress.current = false;
    },
  };
}
