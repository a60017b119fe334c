/**
 * The time zone a phone number is registered in: by area code in North America, by country code elsewhere (the
 * capital's where a country has several). A mobile phone may be elsewhere, but nothing better is known.
 */
export function zoneOfPhone(phone: string): string {
  const area = /^\+1(\d{3})\d{7}$/.exec(phone)?.[1];
  if (area) return zoneOfArea.get(area) ?? easternTime;
  for (const length of [3, 2, 1]) {
    const zone = zoneOfCountry[phone.slice(1, 1 + length)];
    if (zone) return zone;
  }
  return 'UTC';
}

const easternTime = 'America/New_York';

/** Unlisted area codes are on Eastern time or unassigned. */
const areas: Readonly<Record<string, string>> = {
  'America/Chicago':
    '205 210 214 217 218 224 225 228 251 254 256 262 270 281 309 312 314 316 318 319 320 325 331 334 346 361 364 402 405 409 414 417 430 432 447 464 469 479 501 504 507 512 515 531 534 539 563 573 572 580 601 605 608 612 615 618 620 629 630 636 641 651 659 660 662 682 701 708 712 713 715 726 730 731 737 763 769 773 779 785 806 815 816 817 830 832 847 850 861 870 872 901 903 913 918 920 931 936 938 940 945 952 956 972 979 985 448 353 557 235 621 274 327',
  'America/Denver': '303 307 308 385 406 435 505 575 719 720 801 915 970 983 986 208',
  'America/Phoenix': '480 520 602 623 928',
  'America/Los_Angeles':
    '206 209 213 253 279 310 323 341 350 357 360 369 408 415 424 425 442 458 503 509 510 530 541 559 562 564 619 626 628 650 657 661 669 702 707 714 725 738 747 760 775 805 818 820 831 837 840 858 909 916 925 949 951 971',
  'America/Anchorage': '907',
  'Pacific/Honolulu': '808',
  'America/Puerto_Rico': '787 939 340',
  'Pacific/Guam': '671 670',
  'Pacific/Pago_Pago': '684',
  'America/Vancouver': '236 250 257 604 672 778',
  'America/Edmonton': '368 403 587 780 825 867',
  'America/Regina': '306 474 639',
  'America/Winnipeg': '204 431 584 807',
  'America/Halifax': '506 428 782 902',
  'America/St_Johns': '709 879',
  'America/Santo_Domingo': '809 829 849',
  'America/Jamaica': '876 658 345',
  'America/Port_of_Spain': '868 246 264 268 284 441 473 649 664 721 758 767 784 869',
};

const zoneOfArea = new Map(
  Object.entries(areas).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone])),
);

const zoneOfCountry: Readonly<Record<string, string>> = {
  '20': 'Africa/Cairo',
  '212': 'Africa/Casablanca',
  '213': 'Africa/Algiers',
  '216': 'Africa/Tunis',
  '221': 'Africa/Dakar',
  '225': 'Africa/Abidjan',
  '233': 'Africa/Accra',
  '234': 'Africa/Lagos',
  '237': 'Africa/Douala',
  '251': 'Africa/Addis_Ababa',
  '254': 'Africa/Nairobi',
  '255': 'Africa/Dar_es_Salaam',
  '256': 'Africa/Kampala',
  '27': 'Africa/Johannesburg',
  '30': 'Europe/Athens',
  '31': 'Europe/Amsterdam',
  '32': 'Europe/Brussels',
  '33': 'Europe/Paris',
  '34': 'Europe/Madrid',
  '351': 'Europe/Lisbon',
  '352': 'Europe/Luxembourg',
  '353': 'Europe/Dublin',
  '354': 'Atlantic/Reykjavik',
  '358': 'Europe/Helsinki',
  '359': 'Europe/Sofia',
  '36': 'Europe/Budapest',
  '370': 'Europe/Vilnius',
  '371': 'Europe/Riga',
  '372': 'Europe/Tallinn',
  '380': 'Europe/Kyiv',
  '381': 'Europe/Belgrade',
  '385': 'Europe/Zagreb',
  '386': 'Europe/Ljubljana',
  '39': 'Europe/Rome',
  '40': 'Europe/Bucharest',
  '41': 'Europe/Zurich',
  '420': 'Europe/Prague',
  '421': 'Europe/Bratislava',
  '43': 'Europe/Vienna',
  '44': 'Europe/London',
  '45': 'Europe/Copenhagen',
  '46': 'Europe/Stockholm',
  '47': 'Europe/Oslo',
  '48': 'Europe/Warsaw',
  '49': 'Europe/Berlin',
  '51': 'America/Lima',
  '52': 'America/Mexico_City',
  '54': 'America/Argentina/Buenos_Aires',
  '55': 'America/Sao_Paulo',
  '56': 'America/Santiago',
  '57': 'America/Bogota',
  '58': 'America/Caracas',
  '593': 'America/Guayaquil',
  '598': 'America/Montevideo',
  '60': 'Asia/Kuala_Lumpur',
  '61': 'Australia/Sydney',
  '62': 'Asia/Jakarta',
  '63': 'Asia/Manila',
  '64': 'Pacific/Auckland',
  '65': 'Asia/Singapore',
  '66': 'Asia/Bangkok',
  '7': 'Europe/Moscow',
  '81': 'Asia/Tokyo',
  '82': 'Asia/Seoul',
  '84': 'Asia/Ho_Chi_Minh',
  '852': 'Asia/Hong_Kong',
  '86': 'Asia/Shanghai',
  '886': 'Asia/Taipei',
  '90': 'Europe/Istanbul',
  '91': 'Asia/Kolkata',
  '92': 'Asia/Karachi',
  '94': 'Asia/Colombo',
  '961': 'Asia/Beirut',
  '966': 'Asia/Riyadh',
  '971': 'Asia/Dubai',
  '972': 'Asia/Jerusalem',
  '98': 'Asia/Tehran',
};
