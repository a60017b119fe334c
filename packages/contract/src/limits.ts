export const minPasswordCharacters = 8;
export const maxPasswordCharacters = 128;
export const maxEmailCharacters = 254;
export const maxDisplayNameCharacters = 100;

/** Per minute; `RATE_LIMIT_SCALE` multiplies them. */
export const wrongPasswordsPerMinute = 10;
export const publicSignUpsPerMinute = 20;
/** Sign-ups of a public page by forms that were opened and filled in like a person does. */
export const formSignUpsPerMinute = 120;
export const fanCodeRequestsPerMinute = 5;
/** Codes texted to fans of one page. */
export const fanCodesPerPageAndDay = 100;
/** Responses to HELP and to opt-outs, so that two programs cannot text each other forever. */
export const answersPerNumberAndDay = 3;
export const callsPerUserPerMinute = 600;
/** Emails an account can make us send: confirmations of its address, or of a new one. */
export const requestedMailsPerMinute = 3;
/** The same with password resets and sign-ups, per network address and hour. */
export const requestedMailsPerHour = 60;
/** How many of them go to one address, whoever asks; the others are not sent, and nobody is told. */
export const mailsPerDestination = { hour: 3, day: 10 } as const;
/** More accounts than this, opened from one network address or altogether, each need a proof of work. */
export const signUpsPerHourAndAddress = 60;
export const signUpsPerHour = 300;
/** How long a sign-in counts as fresh: changing the email or deleting the account asks for the password after that. */
export const recentSignInMinutes = 10;

export const bytesPerMegabyte = 1_048_576;
/** Of storage, as disks and systems count it. */
export const bytesPerGigabyte = 1_000_000_000;
/** `MAX_AUDIO_MB` changes it. */
export const defaultMaxAudioMegabytes = 50;
export const maxImageBytes = 5_242_880;
export const maxTitleCharacters = 200;
export const maxYearCharacters = 20;
export const maxDescriptionCharacters = 5000;
/** Of what one looks for. */
export const maxSearchCharacters = 200;
export const maxTracksPerAccount = 20_000;
export const maxTracksPerProject = 500;
/** Of one request that deletes or moves several. */
export const maxTracksPerChange = 200;
export const maxTasksPerRelease = 500;
export const maxNotificationsPerAccount = 2000;
/** How far ahead a task counts as upcoming. */
export const upcomingDays = 7;
export const maxListedTasks = 1000;
export const maxAgendaOverdue = 20;
export const maxAgendaUpcoming = 3;
/** When the task digest goes out, on the account's own clock. */
export const taskDigestHour = 8;
/** Per minute and network address; calendar programs ask a few times an hour. */
export const calendarReadsPerMinute = 60;
/** What was uploaded and never attached to anything is swept after this. */
export const unattachedFileHours = 24;
/** How long a signed playback address works. */
export const signedAudioSeconds = 15 * 60;
/** How many points a drawn waveform has. */
export const waveformPoints = 1000;
export const smallWaveformPoints = 100;
/** The widths in pixels a picture can be asked for. */
export const imageWidths = [280, 560, 1200] as const;

/** What mastering a track in all styles costs. */
export const masteringCredits = 5;
/** The loudness one may ask for instead of a style's own. */
export const quietestTargetLufs = -24;
export const loudestTargetLufs = -6;
/** The passage of a free preview, and how long it is kept. */
export const previewSeconds = 30;
export const previewHours = 24;
/** Previews are free: this bounds what one account can make us compute. */
export const previewsPerMinute = 6;
/** How long a signed download address works. */
export const signedDownloadSeconds = 15 * 60;

/** How long the file with everything of an account can be fetched, and how often a new one may be asked for. */
export const exportDays = 7;
export const exportsPerMinute = 3;

export const maxRecipientsPerAccount = 20_000;
export const maxRecipientNameCharacters = 200;
export const maxNotesCharacters = 2000;
/** Of a CSV file with recipients or fans; a JSON body has at most 1 MB. */
export const maxImportBytes = 900_000;
export const maxStoryCharacters = 5000;
export const maxSubjectCharacters = 200;
export const maxMailBodyCharacters = 50_000;
export const maxOwnTemplates = 200;
export const maxSignatureCharacters = 2000;
export const maxPostalAddressCharacters = 300;
export const maxProjectMessageCharacters = 20_000;
export const maxCampaignRecipients = 20_000;
export const maxProjectMailAddresses = 100;
/** What Google lets a personal and a Workspace mailbox send in 24 hours. */
export const personalDailyMails = 500;
export const workspaceDailyMails = 2000;
export const maxDailyMails = 100_000;
/** Mails a minute through one mailbox; `MAIL_RATE_PER_MINUTE` changes it. */
export const mailsPerMinute = 60;

export const maxSalesMessageCharacters = 5000;

/** By hand and by import; who signs up is never turned away. */
export const maxFansPerAccount = 100_000;
export const maxFanNameCharacters = 200;
export const maxFanSourceCharacters = 100;
export const maxTagCharacters = 40;
export const maxTagsPerFan = 20;
export const maxSegmentsPerAccount = 100;
/** What Twilio takes in one text. */
export const maxSmsCharacters = 1600;
/** An SMS costs this per segment and fan. */
export const smsSegmentCredits = 1;
/** Welcome texts to new fans of one artist: sign-ups by a program must not empty the wallet. */
export const maxWelcomesPerDay = 300;
/** It is too early or too late for a text between these hours of a fan's day. */
export const quietFromHour = 21;
export const quietUntilHour = 8;
/**
 * How much an account may text, by the hours since its first payment: segments an hour, and how many times
 * `SMS_DAILY_BUDGET_PER_ACCOUNT` a day; `null`: no limit of its own. The last row is for who has not paid.
 */
export const textAllowances = [
  { hoursSincePayment: 90 * 24, perHour: null, budgets: null },
  { hoursSincePayment: 30 * 24, perHour: 2000, budgets: 20 },
  { hoursSincePayment: 1, perHour: 200, budgets: 4 },
  { hoursSincePayment: Number.NEGATIVE_INFINITY, perHour: 50, budgets: 1 },
] as const;
/** What `SMS_DAILY_BUDGET` and `SMS_DAILY_BUDGET_PER_ACCOUNT` are unless set. */
export const dailyTexts = 5000;
export const dailyTextsPerAccount = 500;
/** How many texts a worker hands to the carrier at the same time. */
export const textsAtOnce = 10;
