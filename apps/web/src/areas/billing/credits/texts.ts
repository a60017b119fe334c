import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    onHoldUntilItsDone: 'On hold until it’s done',
    restNotNeeded: 'Not needed, so returned',
    notCompletedSoNotCharged: 'Not completed, so not charged',
    yourPaymentWasRefunded: 'Your payment was refunded',
    correction: 'Correction',
    welcomeCredits: 'Welcome credits',
    monthlyTopUp: 'Monthly top-up',
    monthlyPlan: 'Monthly plan',
    addOn: 'Add-on',
    allStyles: 'All styles',
    added: 'Added',
    spent: 'Spent',
    creditsHistory: 'Credits history',
    creditsYouGetAndUse: 'Credits you get and use are listed here.',
    showFewer: 'Show fewer',
    showWholeHistory: 'Show the whole history',
    wholeCreditsHistory: 'Whole credits history',
    loadingOlderEntries: 'Loading older entries',
    credits: 'credits',
    balance: 'Balance',
    exportCsv: 'Export CSV',
    loadingCreditsHistory: 'Loading the credits history',
  },
});
