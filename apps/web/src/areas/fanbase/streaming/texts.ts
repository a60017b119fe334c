import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    connectSpotifyAgain: 'Connect Spotify again',
    connectSpotify: 'Connect Spotify',
    spotify: 'Spotify',
    spotifyName: (name: string) => `Spotify: ${name}`,
    updatedRelativeTime: (relativeTime: string) => `Updated ${relativeTime}`,
    updatedDaily: 'Updated daily',
    disconnect: 'Disconnect',
    disconnectSpotify: 'Disconnect Spotify',
    followersAndPopularityWontBe: 'Followers and popularity won’t be shown here anymore. Nothing changes on Spotify.',
    spotifyDisconnected: 'Spotify disconnected',
    artistOnSpotify: 'Artist on Spotify',
    spotifyAccount: 'Spotify account',
    open: 'Open',
    followers: 'Followers',
    popularity: 'Popularity',
    yourArtistPage: 'Your artist page',
    pasteItsLinkToShow: 'Paste its link to show your popularity and artist followers.',
    chooseThisPage: 'Use this page',
    accessDenied: 'Access denied by user',
    noAuthorizationCode: 'No authorization code received',
    unexpectedError: 'An unexpected error occurred',
    authorizationWasUsed: 'This authorization was already used. Try again to get a new one.',
  },
});
