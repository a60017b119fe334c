import { CopyButton } from './copy-button.tsx';

type CopyLinkProps = {
  address: string;
  /** Unless another button beside it is the primary one. */
  isPrimary?: boolean;
};

/** An address with a button that copies it. */
export function CopyLink({ address, isPrimary = true }: CopyLinkProps) {
  return (
    <div className="flex items-center gap-2 rounded-md border border-line-strong bg-bg p-1 pl-3.5">
      <span className="min-w-0 flex-1 select-all truncate text-fg-2 text-sm">{address}</span>
      <CopyButton
        {...(isPrimary && { variant: 'primary', 'data-initial-focus': true })}
        text={address}
        size="small"
        className="shadow-none"
      />
    </div>
  );
}
