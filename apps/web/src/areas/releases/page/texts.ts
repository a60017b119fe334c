import type { FanChannel } from '@debut/contract/fan-channels';
import type { PageEmbed, PageLayout, PageLink } from '@debut/contract/release-pages';
import { catalogue, formatNumber, plural } from '@debut/contract/texts';

const layoutTitles: Record<PageLayout, string> = {
  'cover-left': 'Classic',
  centered: 'Centered',
  'full-cover': 'Full cover',
};

const layoutHints: Record<PageLayout, string> = {
  'cover-left': 'Cover beside the title',
  centered: 'One column',
  'full-cover': 'Edge to edge',
};

const embedTitles: Record<PageEmbed, string> = { off: 'Off', snippet: 'Snippet', full: 'Whole tracks' };

const embedHints: Record<PageEmbed, string> = {
  off: 'Nobody can put a player of this release on their site.',
  snippet: 'Blogs and fan sites can play the snippet from release day on.',
  full: 'Blogs and fan sites can play whole tracks from release day on.',
};

const kinds: Record<PageLink['kind'], string> = {
  play: 'Play',
  buy: 'Buy',
  tip: 'Tip',
  shop: 'Shop',
  other: 'Link',
};

export const texts = catalogue({
  en: {
    pageForm: 'Edit the release page',
    heading: 'Release page',
    preview: 'Preview',
    saved: 'Page saved.',
    savedLive: 'Page saved. Fans see it now.',
    published: 'Your page is live.',
    unpublished: 'Your page is offline.',
    readOnly: 'You can look at this page, but only owners and managers can change it.',
    conflictShow: {
      on: 'On',
      off: 'Off',
      none: 'None',
      fromCover: 'From the cover',
      links: (count: number) => plural(count, { one: '# link', other: '# links' }),
      credits: (count: number) => plural(count, { one: '# credit', other: '# credits' }),
      reminders: (isOn: string, time: string) => `${isOn}, ${time}`,
    },

    publish: {
      title: 'Your page',
      live: 'Live',
      offline: 'Offline',
      draft: 'Only you can see it.',
      liveUndated: 'Live, without a countdown. Set a release date.',
      liveBefore: (day: string) => `Live. Counts down to ${day}.`,
      liveTurning: 'Live. Out in some time zones, and soon in all of them.',
      liveOut: 'Live. Out now.',
      publish: 'Publish page',
      saveAndPublish: 'Save and publish',
      unpublish: 'Unpublish',
      unpublishTitle: 'Take this page offline?',
      unpublishSentence:
        'The link stops working, and fans who asked for a reminder don’t get one while the page is offline. You can publish it again at any time.',
      setDate: 'Set a release date',
      linkStays: 'The link stays the same before, on and after release day.',
      worksOnce: 'The link works once you publish the page.',
      open: 'Open page',
      qrCode: 'QR code of the page',
    },

    address: {
      title: 'Address',
      artist: 'Artist',
      artistHint: 'All release pages of this artist share it.',
      release: 'Release',
      result: (url: string) => `Your link: ${url}`,
      oldOnesWork: 'Links you’ve shared keep working after a change.',
    },

    timing: {
      title: 'When it comes out',
      label: 'Out',
      local: 'At midnight, wherever a fan is',
      localHint: 'Time zone by time zone, like on streaming services.',
      moment: 'At one moment, everywhere',
      momentHint: 'For a premiere that all fans hear together.',
      time: 'Time',
      timeZone: 'Time zone',
      enterTime: 'Enter a time.',
      midnight: 'midnight',
      onReleaseDay: 'on release day',
      localSentence: (day: string, time: string) =>
        `Out ${day} at ${time} in each fan’s time zone: first in Auckland, last in Honolulu.`,
      momentSentence: (day: string, time: string, zone: string) =>
        `Out ${day} at ${time} in ${zone}. Fans elsewhere see the time on their own clock.`,
    },

    links: {
      title: 'Links',
      count: (count: number, max: number) => `${formatNumber(count)} of ${formatNumber(max)}`,
      label: 'Add links',
      hint: 'Spotify, Apple Music, Bandcamp, your shop… Paste one or many. Tips and shops show right away, the rest from release day.',
      placeholder: 'https://open.spotify.com/album/…',
      add: 'Add',
      invalid: (line: string) =>
        `“${line}” isn’t a web address. Copy it from your browser or the service’s Share menu.`,
      tooMany: (max: number) => `A page has room for ${formatNumber(max)} links. Remove one to add another.`,
      duplicate: 'That link is on the page already.',
      findOnSpotify: 'Find on Spotify',
      none: 'No links yet. You can publish without them and add them by release day.',
      remove: (name: string) => `Remove ${name}`,
      kinds,
      works: 'Works',
      broken: 'Broken',
      brokenSince: (day: string) => `It didn’t work when checked on ${day}. Open it, and replace it if it’s wrong.`,
      brokenHint: 'It didn’t work when checked. Open it, and replace it if it’s wrong.',
      uncheckable: (name: string) => `${name} doesn’t allow checks. Open it once to make sure it’s right.`,
      unchecked: 'Not checked yet',
      unsaved: 'Added when you save',
      opensInNewTab: '(opens in a new tab)',
    },

    snippet: {
      title: 'Snippet',
      enable: 'Let fans hear a part',
      enableHint: 'It plays on the page before the release.',
      noAudio: 'Upload the audio first. Then choose the part fans can hear.',
      track: 'Track',
      version: 'Version',
      start: 'Start of the snippet',
      startHint: 'Drag on the waveform, or use the arrow keys.',
      length: 'Length',
      seconds: (count: number) => plural(count, { one: '# second', other: '# seconds' }),
      part: (from: string, to: string) => `${from} – ${to}`,
      unsaved: 'It’s made when you save.',
      states: {
        preparing: 'Preparing. This takes a few seconds.',
        ready: 'Ready. Fans can play it.',
        failed: 'It couldn’t be made. Save again, or choose another version.',
        missing: 'Its track or version no longer exists. Choose another one.',
      },
    },

    reminders: {
      title: 'Reminders',
      enable: 'Let fans ask for a reminder',
      enableHint(channels: readonly FanChannel[]): string {
        const left = [
          channels.some((one) => one !== 'email') && 'phone number',
          channels.includes('email') && 'email address',
        ].filter((one) => one !== false);
        const words = { sms: 'text', whatsapp: 'WhatsApp message', email: 'email' };
        const message = channels.length === 1 && channels[0] ? words[channels[0]] : 'message';
        return `They leave their ${left.join(' or ') || 'phone number'} on the page, join your fans, and get one ${message} on release day.`;
      },
      unavailable: 'This server can’t send messages to fans yet, so your page offers no reminders.',
      template: 'WhatsApp template',
      noTemplate: 'No reminders by WhatsApp',
      templateHint: 'Fans on WhatsApp get this text. Put the link of this page in it.',
      templateMissing: 'Reminders by WhatsApp need an approved template of the category utility.',
      time: 'When to send it',
      release: 'As soon as it’s out',
      releaseHint: 'At the moment you chose above.',
      morning: 'At 9:00 in the morning',
      morningHint: 'On release day, where each fan is.',
      waiting: 'Waiting',
      sent: 'Sent',
      cost: 'Each text costs 1 credit per text segment. If you run out of credits, reminders wait until you have enough.',
      costWithWhatsApp:
        'Each text costs 1 credit per text segment, and each WhatsApp message 2 credits. If you run out of credits, reminders wait until you have enough.',
    },

    details: {
      title: 'Details',
      optional: 'Optional',
      video: 'Video',
      videoHint: 'YouTube or Vimeo. Nothing loads from there until a fan presses play.',
      credits: 'Credits',
      role: (number: number) => `Role ${formatNumber(number)}`,
      rolePlaceholder: 'Written by',
      name: (number: number) => `Name ${formatNumber(number)}`,
      namePlaceholder: 'Mara Vey',
      addCredit: 'Add credit',
      removeCredit: (number: number) => `Remove credit ${formatNumber(number)}`,
      lyrics: 'Lyrics',
      lyricsHint: 'Put an empty line between verses, and [Chorus] above the chorus to color it.',
      showQuotes: 'Show press quotes',
      showQuotesHint: 'Those you approved in Promo, from release day on.',
      showShows: 'Show my shows',
      showShowsHint: 'The upcoming dates from your artist page.',
      embed: 'Players on other sites',
      embedTitles,
      embedHints,
    },

    look: {
      title: 'Look',
      layout: 'Layout',
      layoutTitles,
      layoutHints,
      accent: 'Color',
      fromPicture: 'From the cover',
      ownColor: 'My color',
      colorCode: 'Color code',
      accentHint: 'Debut adjusts it so that all text stays readable.',
    },
  },
});
