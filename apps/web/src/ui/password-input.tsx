import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from './class-names.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { texts } from './texts.ts';

type PasswordInputProps = Omit<TextInputProps, 'type'>;

export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx('pr-12', className)}
      />
      <button
        type="button"
        aria-label={shown ? texts.hidePassword : texts.showPassword}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-fg-3 transition-colors duration-150 enabled:hover:text-fg disabled:opacity-60"
      >
        <Icon aria-hidden className="size-[18px]" />
      </button>
    </div>
  );
}
