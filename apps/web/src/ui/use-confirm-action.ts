import { useRef, useState } from 'react';

type ConfirmAction = {
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  errorSentence: (error: unknown) => string;
};

/** Runs a confirmed action once at a time, closes after success and keeps a failure with its sentence. */
export function useConfirmAction({ onConfirm, onClose, errorSentence }: ConfirmAction) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // State arrives with the next render; the second click of a double click comes before it.
  const running = useRef(false);

  const cancel = () => {
    setFailure(null);
    onClose();
  };

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, failure, error: failure === null ? null : errorSentence(failure), cancel, confirm };
}
