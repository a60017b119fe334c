import type { MessagePreview } from '@debut/contract/fan-messages';
import { Disclosure } from './disclosure.tsx';
import { formatFanCount } from './message.model.ts';
import { texts } from './texts.ts';

/** What the countries it goes to ask of texts. */
export function CountryRules({ countries }: Pick<MessagePreview, 'countries'>) {
  return (
    <Disclosure
      title={texts.countryRules}
      note={
        <span className="text-fg-3">
          {countries
            .map(({ country }) => country)
            .slice(0, 2)
            .join(', ')}
        </span>
      }
    >
      {countries.map(({ country, fans, quiet, sender, stopWords }) => (
        <li key={country} className="text-fg-2 text-sm">
          <p className="font-medium text-fg">{texts.countryFans(country, formatFanCount(fans))}</p>
          <p>
            {texts.quietFrom(quiet.from, quiet.until, quiet.sundays)} {sender}
            {stopWords.length > 0 && ` ${texts.stopWords(stopWords.join(', '))}`}
          </p>
        </li>
      ))}
    </Disclosure>
  );
}
