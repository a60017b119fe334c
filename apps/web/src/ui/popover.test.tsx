import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { Popover } from './popover.tsx';

function Steps() {
  const [step, setStep] = useState(1);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (step > 1) button.current?.focus();
  }, [step]);
  return (
    <button key={step} ref={button} type="button" onClick={() => setStep(step + 1)}>
      Step {step}
    </button>
  );
}

test('a press inside that moves the focus keeps the panel open; Escape closes it', async () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <Popover label="Steps" open={open} onOpenChange={setOpen} trigger={<button type="button">Open</button>}>
        <Steps />
      </Popover>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Step 1' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Step 2' }));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});
