import { catalogue, plural } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    pageTitle: (title: string, artist: string) => `${title} by ${artist}`,
    privateLink: 'Private link',
    request: (artist: string, title: string) =>
      `${artist} would like your approval of “${title}”. Listen, comment at any second, then decide below.`,
    versionCount: (count: number) => plural(count, { one: '# version', other: '# versions' }),
    unreleased: 'Not released yet',
    pleaseKeep: 'This link is only for you. Please don’t forward it or record the music.',
    version: 'Version',
    equallyLoud: 'All versions play equally loud, so you compare the sound and not the volume.',
    noComments: 'No comments yet. Play the track and write down what you hear.',
    addComment: 'What do you hear?',
    decide: 'What’s your decision?',
    decideHint: (artist: string) => `It goes straight to ${artist} and their team.`,
    notePlaceholder: 'Which version, and why?',
    approve: 'Approve',
    askForChanges: 'Ask for changes',
    approved: 'You approved this track',
    changes: 'You asked for changes',
    decidedOn: (day: string) => `Sent ${day}.`,
    canChange: (day: string) => `You can change your decision until ${day}.`,
    changeDecision: 'Change your decision',
  },
});
