export const minPasswordCharacters = 8;
export const maxPasswordCharacters = 128;
export const maxEmailCharacters = 254;
export const maxDisplayNameCharacters = 100;

/** Limits per minute are multiplied by `RATE_LIMIT_SCALE`. */
export const wrongPasswordsPerMinute = 10;
export const publicSignUpsPerMinute = 20;
/** Sign-ups with a valid form token. */
export const formSignUpsPerMinute = 120;
export const fanCodeRequestsPerMinute = 5;
/** Codes texted to the fans of one page. */
export const fanCodesPerPageAndDay = 100;
/** Automatic replies to HELP and opt-outs, limited so that two bots cannot text each other forever. */
export const answersPerNumberAndDay = 3;
export const callsPerUserPerMinute = 600;
/** Confirmation emails an account can request, for its address or a new one. */
export const requestedMailsPerMinute = 3;
/** Requested emails per network address, including password resets and sign-ups. */
export const requestedMailsPerHour = 60;
/** Requested emails per destination address; further ones are silently dropped. */
export const mailsPerDestination = { hour: 3, day: 10 } as const;
/** Above these sign-up rates, per network address and in total, each new account needs a proof of work. */
export const signUpsPerHourAndAddress = 60;
export const signUpsPerHour = 300;
/** After this time, changing the email or deleting the account requires the password. */
export const recentSignInMinutes = 10;

export const bytesPerMegabyte = 1_048_576;
/** Decimal, as storage is usually measured. */
export const bytesPerGigabyte = 1_000_000_000;
/** `MAX_AUDIO_MB` overrides it. */
export const defaultMaxAudioMegabytes = 50;
export const maxImageBytes = 5_242_880;
export const maxTitleCharacters = 200;
export const maxYearCharacters = 20;
export const maxDescriptionCharacters = 5000;
export const maxSearchCharacters = 200;
export const maxTracksPerAccount = 20_000;
export const maxTracksPerProject = 500;
/** Per request that deletes or moves tracks. */
export const maxTracksPerChange = 200;
export const maxTasksPerRelease = 500;
export const maxCommentCharacters = 4000;
export const commentsPerPage = 50;
/** Of any plan, so that lists of them need no pages. */
export const maxArtistsPerWorkspace = 200;
export const maxMembersPerWorkspace = 200;
export const invitationDays = 7;
/** Invitations a workspace sends, first and again. */
export const invitationsPerHour = 60;
/** Of the roster: releases of an artist, tasks of a member at a time, and sends of each status. */
export const maxRosterEntries = 20;
export const activityMonths = 12;
/** How long an approval link works, unless its sender chooses otherwise. */
export const approvalDays = 14;
export const maxApprovalDays = 90;
export const maxApprovalsPerTrack = 50;
export const maxApprovalNoteCharacters = 2000;
export const maxApprovalCommentCharacters = 2000;
export const maxCommentsPerApproval = 200;
/** Per network address: pages and covers, audio ranges, and what is written through one link. */
export const approvalViewsPerMinute = 120;
export const approvalRangesPerMinute = 600;
export const approvalWritesPerMinute = 20;
/** Links a workspace sends by email. */
export const approvalEmailsPerHour = 60;

/** How long a promo page stays open, unless its artist chooses otherwise, and at most. */
export const promoDays = 60;
export const maxPromoDays = 730;
export const promosPerPage = 50;
export const maxPromoTextCharacters = 5000;
export const maxPromoNoteCharacters = 1000;
export const maxPhotosPerPromo = 8;
export const maxPasscodeCharacters = 40;
/** Personal links of one promo, and how many one request may create. */
export const maxPromoLinks = 20_000;
export const promoLinksPerRequest = 500;
export const promoContactsPerPage = 25;
/** Only ids. */
export const linkedRecipientsPerPage = 1000;
/** Emails that follow up a promo, for each contact and promo. */
export const maxFollowUpsPerContact = 2;
export const maxFollowUpDays = 30;
export const maxFollowUpMessageCharacters = 5000;
/** Follow-ups are sent on weekdays between these hours, in the artist's time zone. */
export const followUpFromHour = 9;
export const followUpUntilHour = 17;
/** Parts a track is divided into, to show which were heard. */
export const heatParts = 100;
/** Seconds that must be heard for a play to count. */
export const minPlaySeconds = 5;
export const maxDownloadLimit = 20;
export const maxCommentsPerPromoLink = 100;
export const maxPromoCommentCharacters = 1000;
export const maxFeedbackCharacters = 2000;
/** Per network address. */
export const listenViewsPerMinute = 120;
export const listenRangesPerMinute = 600;
/** Per link. */
export const listenWritesPerMinute = 20;
export const passcodesPerMinute = 10;
/** A listener's page reports about every five seconds. */
export const playReportsPerMinute = 60;
/** Searching a file for a watermark is free, so this limits the compute time an account can use. */
export const identificationsPerMinute = 6;
export const identificationsPerPage = 10;
export const maxSlugCharacters = 60;
export const maxPageLinks = 30;
export const maxPageCredits = 40;
export const maxCreditCharacters = 120;
export const maxLyricsCharacters = 10_000;
export const minSnippetSeconds = 5;
export const maxSnippetSeconds = 60;
/** Per network address: release pages, their pictures and snippets, and what is written there. */
export const releaseViewsPerMinute = 240;
export const releaseAudioPerMinute = 600;
/** Of a press kit. */
export const maxPressHeadlineCharacters = 240;
export const maxShortBioCharacters = 600;
export const maxMediumBioCharacters = 1500;
export const maxLongBioCharacters = 5000;
/** Such as the hometown. */
export const maxPressFactCharacters = 100;
export const maxPressContacts = 6;
export const maxPressContactCharacters = 80;
export const maxPressQuotes = 12;
export const maxPressPhotos = 24;
export const maxPressPhotoTextCharacters = 120;
export const maxPressPhotoBytes = 25 * bytesPerMegabyte;
export const maxPressPhotoMegapixels = 50;
/** Per network address: photos in print size, and what is made anew for each visitor. */
export const pressDownloadsPerMinute = 60;
export const pressSheetsPerMinute = 20;
export const maxTaglineCharacters = 120;
export const maxArtistLinks = 20;
export const maxArtistLinkCharacters = 80;
export const maxSocials = 12;
export const maxShows = 100;
export const maxShowCharacters = 100;
/** Of the public pages: the next ones, and the newest besides the featured one. */
export const maxListedShows = 50;
export const maxListedReleases = 12;
export const maxDomainsPerWorkspace = 20;
export const domainChecksPerMinute = 20;
/** A verified domain whose record is missing for so long is no longer in effect. */
export const domainGraceDays = 3;
export const maxNotificationsPerAccount = 2000;
/** How far ahead a task counts as upcoming. */
export const upcomingDays = 7;
export const maxListedTasks = 1000;
export const maxAgendaOverdue = 20;
export const maxAgendaUpcoming = 3;
/** In the account's time zone. */
export const taskDigestHour = 8;
/** Per network address; calendar apps poll a few times an hour. */
export const calendarReadsPerMinute = 60;
/** Uploads that were never attached to anything are deleted after this. */
export const unattachedFileHours = 24;
/** How long a signed playback URL is valid. */
export const signedAudioSeconds = 15 * 60;
export const waveformPoints = 1000;
export const smallWaveformPoints = 100;
/** Available image widths in pixels. */
export const imageWidths = [280, 560, 1200] as const;

/** The price of mastering a track in all styles. */
export const masteringCredits = 5;
export const revisionsPerPage = 10;
/** Per network address: pages and PDFs of shared reports. */
export const reportViewsPerMinute = 60;
export const maxRevisionNameCharacters = 80;
export const referencesPerPage = 20;
/** Analyses are free, so this limits the compute time an account can use. */
export const analysesPerMinute = 12;
/** The range of a target loudness that replaces a style's own. */
export const quietestTargetLufs = -24;
export const loudestTargetLufs = -6;
/** As on a CD. */
export const maxAlbumTracks = 99;
export const maxGapSeconds = 10;
export const maxFadeSeconds = 30;
export const minStems = 2;
export const maxStems = 5;
/** Mixing stems is free, so this limits the compute time an account can use. */
export const stemMixesPerMinute = 6;
/** How far the level of a stem can be turned up or down. */
export const maxStemLevelDb = 12;
/** Stems that start together and differ by more in length do not belong together. */
export const maxStemLengthDifferenceSeconds = 1;
/** The length of a free preview, and how long it is stored. */
export const previewSeconds = 30;
export const previewHours = 24;
/** Previews are free, so this limits the compute time an account can use. */
export const previewsPerMinute = 6;
/** How long a signed download URL is valid. */
export const signedDownloadSeconds = 15 * 60;

/** How long an account export can be downloaded, and how often a new one can be requested. */
export const exportDays = 7;
export const exportsPerMinute = 3;

export const maxRecipientsPerAccount = 20_000;
export const maxRecipientNameCharacters = 200;
export const maxNotesCharacters = 2000;
export const maxRoleCharacters = 80;
/** A genre, a tag, or the name of a custom field. */
export const maxLabelCharacters = 40;
export const maxGenresPerContact = 10;
export const maxTagsPerContact = 20;
export const maxLinksPerContact = 5;
export const maxCustomFields = 10;
export const maxCustomFieldCharacters = 500;
/** Columns of a CSV file that hold links, and custom fields. */
export const maxLinkColumns = 20;
export const maxCustomColumns = 50;
export const maxDoNotPitchCharacters = 200;
export const maxOutletsPerAccount = 5000;
export const maxOutletNameCharacters = 120;
export const outletsPerPage = 50;
export const pitchListPerPage = 25;
/** Who was written to more recently ranks lower among suggested contacts. */
export const recentContactDays = 14;
export const duplicatesPerPage = 20;
/** Per request that merges recipients, or tells them apart. */
export const maxMergedRecipients = 20;
/** Of a contact’s history. */
export const historyEntriesPerPage = 30;
/** For a CSV file of recipients or fans, because a JSON body has at most 1 MB. */
export const maxImportBytes = 900_000;
export const maxStoryCharacters = 5000;
export const maxHookCharacters = 140;
/** A list of artists, a genre, a label. */
export const maxPitchFactCharacters = 150;
/** Credits and past support. */
export const maxPitchListCharacters = 300;
export const maxPitchLinks = 5;
export const maxLinkCharacters = 500;
export const maxSubjectCharacters = 200;
/** Mail programs on phones cut longer subjects off. */
export const readableSubjectCharacters = 70;
/** Versions may be written by a paid service. */
export const templateVariantsPerMinute = 10;
export const maxMailBodyCharacters = 50_000;
export const maxOwnTemplates = 200;
export const maxSignatureCharacters = 2000;
export const maxPostalAddressCharacters = 300;
export const maxProjectMessageCharacters = 20_000;
export const maxCampaignRecipients = 20_000;
export const maxProjectMailAddresses = 100;
/** Google's sending limits per 24 hours for personal and Workspace mailboxes. */
export const personalDailyMails = 500;
export const workspaceDailyMails = 2000;
export const maxDailyEmails = 100_000;
/** Emails per mailbox; `MAIL_RATE_PER_MINUTE` overrides it. */
export const maxEmailsPerMinute = 60;

export const maxSalesMessageCharacters = 5000;

/** For manual additions and imports; public sign-ups are never rejected. */
export const maxFansPerAccount = 100_000;
export const maxFanNameCharacters = 200;
export const maxFanSourceCharacters = 100;
export const maxTagCharacters = 40;
export const maxTagsPerFan = 20;
export const maxSegmentsPerAccount = 100;
/** Twilio's limit for one text. */
export const maxSmsCharacters = 1600;
/** The price of a text per segment and fan. */
export const smsSegmentCredits = 1;
/** The price of a WhatsApp message per fan. */
export const whatsAppCredits = 2;
export const maxWhatsAppCharacters = 1024;
export const maxTemplateNameCharacters = 60;
/** WhatsApp templates per artist. */
export const maxTemplatesPerArtist = 50;
export const maxFanEmailCharacters = 10_000;
/** A bounce or complaint with the email it is about. */
export const maxEmailReportBytes = 1_048_576;
export const testMessagesPerHour = 10;
/** Welcome texts per artist, limited so that bot sign-ups cannot empty the wallet. */
export const maxWelcomesPerDay = 300;
/** Messages a fan gets within seven days, unless the artist changes it. */
export const defaultMessagesPerWeek = 7;
export const maxMessagesPerWeek = 50;
/** Quiet hours for texts, in the fan's local time. */
export const quietFromHour = 21;
export const quietUntilHour = 8;
/**
 * Text limits of an account by the hours since its first payment: segments per hour, and multiples of
 * `SMS_DAILY_BUDGET_PER_ACCOUNT` per day; `null` means no limit of its own. The last row is for accounts that have not paid.
 */
export const textAllowances = [
  { hoursSincePayment: 90 * 24, perHour: null, budgets: null },
  { hoursSincePayment: 30 * 24, perHour: 2000, budgets: 20 },
  { hoursSincePayment: 1, perHour: 200, budgets: 4 },
  { hoursSincePayment: Number.NEGATIVE_INFINITY, perHour: 50, budgets: 1 },
] as const;
/** Defaults of `SMS_DAILY_BUDGET` and `SMS_DAILY_BUDGET_PER_ACCOUNT`. */
export const dailyTexts = 5000;
export const dailyTextsPerAccount = 500;
/** Saved texts for replies, per artist. */
export const maxCannedReplies = 50;
export const maxCannedReplyTitleCharacters = 40;
/** Of the last message, in the list of conversations. */
export const maxPreviewCharacters = 140;
/** Texts a worker sends to the carrier concurrently. */
export const maxConcurrentTexts = 10;

/** Read aloud, about half a minute. */
export const maxGreetingCharacters = 400;
/** A recorded or uploaded greeting is cut off here. */
export const maxGreetingSeconds = 30;
export const maxVoicemailSeconds = 60;
/** The price of a call per started minute. */
export const hotlineMinuteCredits = 1;
/** The longest call: callers can hear the snippet again as long as there is time. */
export const maxCallMinutes = 5;
export const maxHotlineCredits = 100_000;
/** Calls of one number to one hotline that are answered per day. */
export const maxCallsPerCallerPerDay = 10;
export const hotlineTestCallsPerHour = 5;
/** After it has ended, a hotline keeps its number so long. */
export const hotlineNumberDays = 30;
