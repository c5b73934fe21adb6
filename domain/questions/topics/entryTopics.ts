import { capitalised } from '../../checks/edits.ts'
import { subjects } from '../subjects.ts'
import { placesOfRules, type Topic } from './topic.ts'

const { notes, scale } = placesOfRules

/** Where today's data is, by the words for it. */
const sources: readonly (readonly [RegExp, string])[] = [
  [/excel|sheet/, 'in the spreadsheet'],
  [/paper|notebook|binder|diar|pencil|whiteboard|card|wall|board/, 'on paper'],
]

/** What people put in: where it comes from, what it may look like, and how it comes out again. */
export const entryTopics: readonly Topic[] = [
  {
    subject: 'existing-data',
    impact: 1,
    uncertainty: 3,
    sign: {
      words:
        /\b(?:excel|spread ?sheets?|google sheets?|gsheets?|paper (?:list|calendar|binder|diar(?:y|ies)|records?|forms?|book)|on paper|on a paper|notebooks?|binders?|diar(?:y|ies)|whiteboards?|card index|in pencil|with a pencil)\b/i,
      modules: ['overview', 'problemStatement', 'personas', 'features'],
    },
    said: /\b(?:import(?:s|ed|ing)? (?:\w{1,20} ){0,4}(?:from|old|existing|once|csv|excel|sheet)|migrat\w{1,5}|taken? over from|transferred from|start(?:s|ing)? (?:from scratch|empty|fresh|from zero)|(?:typed|copied) in once|existing (?:data|records) )\b/i,
    ask: ({ words }) => {
      const source = sources.find(([pattern]) => pattern.test(words))?.[1]
      return source === undefined
        ? undefined
        : {
            text: `What happens to what’s ${source} today?`,
            why: 'Moving it is work of its own, and without it the app is empty on the first day.',
            place: notes,
            answers: [
              ...(source === 'in the spreadsheet'
                ? [
                    [
                      'It’s imported once, from a CSV file',
                      'What’s in the spreadsheet today is imported once from a CSV file; lines with errors are listed.',
                    ] as const,
                  ]
                : []),
              [
                'Someone types in what’s still needed',
                `Before the start, what’s still needed of what’s ${source} is typed in by hand; there’s no import.`,
              ],
              [
                'Nothing: the app starts empty',
                `Nothing of what’s ${source} is taken over: the app starts empty.`,
              ],
            ],
          }
    },
  },
  {
    subject: 'photo-limits',
    impact: 1,
    uncertainty: 3,
    sign: {
      words:
        /\b(?:photos?|photograph(?:s|ed)?|pictures?|snaps?|videos?|images?|scans? of|uploads? (?:an?|the|their|files?))\b/i,
      excluded: /\b(?:photos?|pictures?|videos?|images?|uploads?)\s{0,5}(?:\n|$)/i,
    },
    said: /\b\d{1,4} ?(?:mb|gb|kb|megabytes?|megapixels?|px)\b|\b(?:at most|up to|max\.?|no more than|one|two|three) (?:\d{1,3} )?(?:photos?|pictures?|videos?|images?)\b|\b(?:video|max|at most) (?:\w{1,20} ){0,2}\(?(?:max )?\d{1,3} ?s(?:econds?)?\b/i,
    ask: ({ words }) => {
      const noun = /video/.test(words) ? 'videos' : 'photos'
      return {
        text: `How many ${noun} can be added at a time, and how large?`,
        why: `Without limits, ${noun} fill the storage and take minutes to send on a bad connection.`,
        answers: [
          [
            noun === 'photos' ? 'Up to 5, made smaller before they’re sent' : 'One, up to 30 seconds',
            noun === 'photos'
              ? 'Up to 5 photos can be added at a time; each is reduced to at most 2 MB before it’s sent.'
              : 'One video of up to 30 seconds and 50 MB can be added at a time.',
          ],
          [
            `Only one, up to ${noun === 'photos' ? 10 : 100} MB`,
            `Only one of the ${noun} can be added at a time, up to ${noun === 'photos' ? 10 : 100} MB.`,
          ],
          ['No limit', `There’s no limit to the number or size of ${noun}.`],
        ],
      }
    },
  },
  {
    subject: 'wrong-entries',
    impact: 1,
    uncertainty: 1,
    sign: {
      words:
        /\b(?:enters?|logs?|counts?|weighs?|measures?|readings?|scores?|fills? in|types?|forms?|kilos?|grams?|litres?|quantit(?:y|ies)|amounts?)\b/i,
    },
    said: /\b(?:reject(?:s|ed)?|invalid|not valid|outside (?:of )?\d|anything else|can['’]t exceed|must be (?:between|at least|at most)|minimum|maximum|mandatory|required fields?|not more than|implausible|out of range|blocked|at least \d|no more than|max \d)\b/i,
    ask: () => ({
      text: 'What happens when an entry is missing something or looks impossible?',
      why: 'Wrong numbers are found late, when nobody remembers the right ones.',
      answers: [
        [
          'The app says what’s wrong and saves nothing',
          'If an entry is missing something or looks impossible, the app says what’s wrong and saves nothing.',
        ],
        [
          'It’s saved, and marked as to be checked',
          'If an entry is missing something or looks impossible, it’s saved and marked as to be checked.',
        ],
        ['It’s saved as it is', 'Entries aren’t checked: they’re saved as they are.'],
      ],
    }),
  },
  {
    subject: 'report-form',
    impact: 1,
    uncertainty: 3,
    sign: {
      words:
        /\b(?:exports?|(?:monthly|weekly|daily|quarterly|yearly|annual) (?:report|count|total|list|summary)s?|reports? (?:for|at|on|of)|wants? a report|statistics)\b/i,
      excluded: /\b(?:reports?|statistics|exports?)\s{0,5}(?:\n|$)/i,
    },
    said: /\b(?:csv|pdf|xlsx?|excel file|caaml|xml|json|printed|as a (?:table|chart|file)|charts?|by e-?mail|dashboard|screen)\b/i,
    ask: () => ({
      text: 'In which form do people get reports and exports?',
      why: 'A table for a spreadsheet, a page to print and a chart are three different things to build.',
      answers: [
        [
          'As a CSV file for a spreadsheet',
          'Reports and exports are CSV files, with one line for each entry.',
        ],
        ['As a PDF to print or send', 'Reports and exports are PDF files, on A4 pages.'],
        ['As a page in the app', 'Reports are pages in the app; nothing is exported.'],
      ],
    }),
  },
  {
    subject: subjects.scale,
    impact: 1,
    uncertainty: 2,
    said: /\b\d[\d,.]{0,9}(?:ish)? (?:[\w-]{1,20} ){0,2}(?:people|persons|ppl|users?|members?|volunteers?|flats|households?|families|customers?|clients|kids|children|pupils|students|employees|staff|owners|developers|managers|carts|plots|patients|residents|parents|vets|skippers|falconers|beds|instructors|drivers|moves|visitors|guests|musicians|singers|riders)\b|\bonly (?:for )?me\b/i,
    ask: () => ({
      text: 'How many people will use it in the first year?',
      why: 'Ten people and ten thousand need different servers, lists and support.',
      place: scale,
      answers: [
        ['Up to 100', 'Up to 100 users in the first year, 20 of them at once.'],
        ['Up to 1,000', 'Up to 1,000 users in the first year, 100 of them at once.'],
        ['Up to 10,000', 'Up to 10,000 users in the first year, 1,000 of them at once.'],
      ],
    }),
  },
  {
    subject: 'moderation',
    impact: 1,
    uncertainty: 3,
    sign: {
      words:
        /\b(?:posts? (?:an?|the|their|photos?|about)|(?:reviews?|rates?|messages?) (?:each other|other (?:people|users|members)|strangers)|rat(?:e|es|ings?) (?:\w{1,20} ){0,2}(?:after (?:each|every|a)|of (?:sellers?|members?|users?))|forum|community|feed of|public profiles?|strangers)\b/i,
      excluded: /\b(?:chat|comments?|reviews?|ratings?|forum|posts?)\s{0,5}(?:\n|$)/i,
    },
    said: /\b(?:moderat\w{1,5}|report (?:a|an|it|abuse|posts?|users?)|flag(?:s|ged)?|block(?:s|ed)? (?:a |the )?(?:user|person|member|post)|abus(?:e|ive)|banned|remove posts?)\b/i,
    ask: ({ inCharge }) => ({
      text: 'What happens when someone posts something false or hurtful?',
      why: 'It happens in every app in which people see each other’s words, and the operator is liable.',
      answers: [
        [
          'Anyone can report it; it’s hidden until it’s checked',
          `Anyone can report a post; it’s hidden until ${inCharge} has checked it.`,
        ],
        [
          `${capitalised(inCharge)} removes it`,
          `${capitalised(inCharge)} can remove posts and block people.`,
        ],
        [
          'Everything is checked before it’s shown',
          `${capitalised(inCharge)} checks every post before it’s shown.`,
        ],
      ],
    }),
  },
]
