import { randomBytes } from 'node:crypto';

/** Twilio's statuses of an approval that WhatsApp decides. */
export type ApprovalStatus = 'received' | 'approved' | 'rejected';

export interface Approval {
  name: string;
  category: string;
  status: ApprovalStatus;
  rejectionReason: string;
}

/** A template of Twilio's Content API. */
export interface Content {
  sid: string;
  friendlyName: string;
  language: string;
  /** Sample values by number. */
  variables: Record<string, string>;
  body: string;
  at: string;
  /** Absent until it is submitted. */
  approval: Approval | null;
}

export type Contents = ReturnType<typeof createContents>;

/** The templates of the account, and WhatsApp's decisions about them. */
export function createContents({ onChange }: { onChange(): void }) {
  const contents = new Map<string, Content>();

  return {
    list: (): Content[] => [...contents.values()],
    find: (sid: string): Content | undefined => contents.get(sid),

    create(fields: Pick<Content, 'friendlyName' | 'language' | 'variables' | 'body'>): Content {
      const sid = `HX${randomBytes(16).toString('hex')}`;
      const content: Content = { sid, ...fields, at: new Date().toISOString(), approval: null };
      contents.set(sid, content);
      onChange();
      return content;
    },

    delete(sid: string): boolean {
      const isDeleted = contents.delete(sid);
      if (isDeleted) onChange();
      return isDeleted;
    },

    submit(content: Content, { name, category }: Pick<Approval, 'name' | 'category'>): Approval {
      content.approval = { name, category, status: 'received', rejectionReason: '' };
      onChange();
      return content.approval;
    },

    decide(approval: Approval, status: ApprovalStatus, reason: string): void {
      Object.assign(approval, { status, rejectionReason: reason });
      onChange();
    },
  };
}

/** Fills in the numbered variables, as WhatsApp shows it; `undefined` when one is missing or empty. */
export function fillContent({ body }: Content, values: Record<string, string>): string | undefined {
  const names = [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, name = '']) => name);
  if (names.some((name) => !values[name])) return undefined;
  return body.replace(/\{\{(\d+)\}\}/g, (_whole, name: string) => values[name] ?? '');
}
