import { useRef, useState } from 'react';

type ConfirmAction = {
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  errorSentence: (error: unknown) => string;
};

/** Runs a confirmed action once at a time, closes after success and keeps the sentence of a failure. */
export function useConfirmAction({ onConfirm, onClose, errorSentence }: ConfirmAction) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // State arrives with the next render; the second click of a double click comes before it.
  const running = useRef(false);

  const cancel = () => {
    setError(null);
    onClose();
  };

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(errorSentence(failure));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, error, cancel, confirm };
}
