import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    yourMusicCouldNotBe: 'Your music could not be loaded',
    tryAgain: 'Try again',
    loadingYourMusic: 'Loading your music',
    welcomeTo: (productName: string) => `Welcome to ${productName}`,
    startBuildingYourMusicCollection: 'Start building your music collection by adding your first track or project',
    addNewTrack: 'Add New Track',
    projects: 'Projects',
    newProject: 'New project',
    new: 'New',
    tracks: 'Tracks',
    dashboard: 'Dashboard',
  },
});
