import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { GroupError } from '../../../ui/field.tsx';
import { texts as preview } from '../preview/texts.ts';
import { texts } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

type EditorBarProps = {
  form: PageForm;
  isChanged: boolean;
  canManage: boolean;
  /** The tabs of a track stay on top, those of a project scroll away. */
  hasStickyTabs: boolean;
  isFocused: boolean;
  onPreview: () => void;
};

/** Sticky, so that the buttons stay in view, and what went wrong beside them. */
export function EditorBar({ form, isChanged, canManage, hasStickyTabs, isFocused, onPreview }: EditorBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Saving replaces the form, which would lose the keyboard focus.
  useEffect(() => {
    if (isFocused) heading.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <div className={cx(barClasses, hasStickyTabs ? 'top-28' : 'top-16')}>
      <h2 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none max-sm:sr-only">
        {texts.heading}
      </h2>
      <div className="ml-auto flex items-center gap-2 max-sm:w-full">
        {isChanged && <p className="text-sm text-warning max-sm:sr-only">{texts.unsaved}</p>}
        <Button onClick={onPreview} className="@3xl:hidden max-sm:mr-auto">
          <Eye aria-hidden className="size-4" />
          {preview.preview}
        </Button>
        {canManage && (
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
