import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { GroupError } from './field.tsx';
import type { FormHandle } from './form.tsx';
import { texts } from './texts.ts';

type EditorBarProps = {
  heading: string;
  form: FormHandle & { reset: () => void };
  isChanged: boolean;
  /** Saving replaces the form, which would lose the keyboard focus. */
  isFocused: boolean;
  /** Below tabs that stay on top. */
  hasStickyTabs?: boolean;
  canSave?: boolean;
  /** A button before the heading. */
  back?: ReactNode;
  /** Another button, before those that save and discard. */
  action?: ReactNode;
};

/** Sticky, so that the buttons stay in view, and what went wrong beside them. Saving submits the form around it. */
export function EditorBar(props: EditorBarProps) {
  const { heading, form, isChanged, isFocused, hasStickyTabs = false, canSave = true, back, action } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <div className={cx(barClasses, hasStickyTabs ? 'top-28' : 'top-16')}>
      {back}
      <h2 ref={title} tabIndex={-1} className="font-bold text-lg outline-none max-sm:sr-only">
        {heading}
      </h2>
      <div className={cx('ml-auto flex items-center gap-2', action !== undefined && 'max-sm:w-full')}>
        {isChanged && <p className="text-sm text-warning max-sm:sr-only">{texts.notSavedYet}</p>}
        {action}
        {canSave && (
          <>
            <Button disabled={!isChanged || form.isBusy} onClick={form.reset}>
              {texts.discard}
            </Button>
            <Button type="submit" variant="primary" busy={form.isBusy} disabled={!isChanged}>
              {texts.save}
            </Button>
          </>
        )}
      </div>
      {form.error && <GroupError className="basis-full">{form.error}</GroupError>}
    </div>
  );
}

const barClasses =
  'sticky cramped:static z-10 -mx-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 bg-bg/90 px-1 py-2.5 backdrop-blur-md';
