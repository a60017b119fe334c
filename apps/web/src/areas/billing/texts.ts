import { catalogue, formatNumber } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    campaignsThisMonth: 'Campaigns this month',
    textCampaignsThisMonth: 'Text campaigns this month',
    masteringCreditsThisMonth: 'Mastering credits this month',
    ofLeft: (left: number, masteringCredits: number) =>
      `${formatNumber(left)} of ${formatNumber(masteringCredits)} left`,
    toppedUpToAtStart: (creditCount: string) => `Topped up to ${creditCount} at the start of each month.`,
    lastPaymentFailedStaysActive: (name: string, dateOfMoment: string) =>
      `The last payment failed. ${name} stays active until ${dateOfMoment}. Please update your card.`,
    startsAsSoonAsIts: (name: string) => `${name} starts as soon as its payment is confirmed.`,
    endsOnYouWontBe: (end: string) => `Ends on ${end}. You won't be charged again, and you keep your credits.`,
    untilThenForMonth: (end: string, name: string, dollars: string) =>
      `Until ${end}, then ${name} for ${dollars} a month.`,
    renewsOnForAndAdds: (end: string, dollars: string, creditCount: string) =>
      `Renews on ${end} for ${dollars} and adds ${creditCount}.`,
  },
});
