import { catalogue, plural } from '@debut/contract/texts';

const credits = (count: number) => plural(count, { one: '# credit', other: '# credits' });
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const en = {
  paymentReceived: {
    title: 'Payment received',
    message: (name: string, added: number) =>
      `${name}: ${plural(added, { one: '# credit was', other: '# credits were' })} added.`,
  },
  paymentFailed: {
    title: 'Payment failed',
    message: (name: string, graceUntil: Date | undefined) =>
      graceUntil
        ? `${name} could not be paid. Your plan stays in force until ${dates.format(graceUntil)}. Please update your card.`
        : `${name} could not be paid. Nothing was added. Please try again.`,
  },
  paymentReturned: {
    title: 'Payment returned',
    message: (name: string, taken: number) =>
      `The payment for ${name} went back to you, and ${credits(taken)} with it.`,
  },
  planCreditsUsed: 'This takes more mastering credits than your plan has left. Ask a manager to start it.',
  /** Reasons of ledger entries, as the history of credits shows them. */
  reasons: {
    freePlan: 'Free plan',
    freePlanMonth: (month: string) => `Free plan, ${month}`,
    fromPlan: (reason: string, fromPlan: number) => `${reason} (${fromPlan} from your plan)`,
    partlyReleased: (reason: string, released: number, held: number) => `${reason} (${released} of ${held} given back)`,
    released: (reason: string) => `Given back: ${reason}`,
    returned: (name: string) => `Payment returned: ${name}`,
    restored: (name: string) => `Payment restored: ${name}`,
    missing: (missing: number) => ` (${missing} more credits were spent already)`,
  },
  salesInquiry: {
    sender: (name: string, company: string | undefined) => (company ? `${name} of ${company}` : name),
    subject: (productName: string, sender: string) => `${productName} Enterprise: ${sender}`,
    intro: (sender: string, email: string) => `${sender} (${email}) asks about the Enterprise plan:`,
  },
};

export const texts = catalogue({ en });
