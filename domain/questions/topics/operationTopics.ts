import { maintenanceAnswers } from '../../checks/acrossModules/usualAnswers.ts'
import { behaviourModules, textsOf } from '../../checks/acrossModules/specificationTexts.ts'
import { subjects } from '../subjects.ts'
import { measuresFor, messages as goals } from '../../modules/overview/checks.ts'
import { placesOfRules, type Topic } from './topic.ts'

const { notes, scale, usability, platform } = placesOfRules

/** What can fail, by the words for it. */
const works: readonly (readonly [RegExp, string])[] = [
  [/^import/, 'an import'],
  [/^export/, 'an export'],
  [/^fetch/, 'fetching data from outside'],
  [/^forward/, 'forwarding'],
  [/^scan/, 'a scan'],
  [/^print/, 'printing'],
  [/^s?ync/, 'syncing'],
  [/^upload/, 'an upload'],
  [/^calculat|^comput/, 'a calculation'],
]

/** Words by which people may be in more than one place. */
const spread =
  /\b(?:abroad|overseas|countr(?:y|ies)|international\w*|worldwide|global\w*|remote\w*|cities|branches|offices|regions?|continents?|travel\w*|flights?|airports?|tourists?|online (?:calls?|meetings?|lessons?|class(?:es)?|sessions?|courses?|appointments?)|video (?:calls?|chats?)|zoom|webinars?|distributed|from anywhere)\b/i

/** Where it runs, what happens without a network or at the start, and who keeps it going. */
export const operationTopics: readonly Topic[] = [
  {
    subject: subjects.platform,
    impact: 1,
    uncertainty: 3,
    said: /\b(?:web ?(?:app|site|page|application|version)?|browsers?|ios|iphones?|ipads?|android|pwa|native app|desktop|tablets?|(?:on|in) (?:a |the |my |their |your )?(?:phones?|laptops?|computers?)|api|service|rest|command line)\b/i,
    ask: () => ({
      text: 'What does it have to run on?',
      why: 'An app from a store takes twice the work of a web page, and each update has to pass the store.',
      place: platform,
      answers: [
        ['Any phone or computer, in the browser', 'Web, on phones and computers'],
        ['Phones, as an app from the stores', 'iOS and Android, as apps from the stores'],
        ['Computers only, in the browser', 'Web, on computers'],
      ],
    }),
  },
  {
    subject: subjects.offline,
    impact: 1,
    uncertainty: 3,
    sign: {
      words:
        /\b(?:phones?|tablets?|ipads?|iphones?|android|ios|mobile|pwa|outdoors?|on site|field ?workers?|cellar|barns?|warehouse|on the road|drivers?)\b/i,
      modules: [
        'overview',
        'personas',
        'features',
        'userStories',
        'technicalRequirements',
        'nonFunctionalRequirements',
      ],
    },
    said: /\b(?:offline|online only|(?:no|without|bad|weak|poor|lost|1 bar of|hardly any|zero|dead) (?:\w{1,20} )?(?:connection|signal|network|internet|reception|coverage|wi-?fi|bars)|wi-?fi (?:is )?dead|signal (?:on|in|is)|needs? (?:an? |the )?(?:internet )?connection|syncs?|save n send)\b/i,
    ask: () => ({
      text: 'What should work without a connection?',
      why: 'Working offline changes how everything is stored, so it can’t be added at the end.',
      place: notes,
      answers: [
        [
          'Nothing, but nothing entered is lost',
          'Without a connection, the app says so; what was entered stays on the device until it can be sent.',
        ],
        [
          'Reading and entering; it’s sent later',
          'Without a connection, everything opened before can be read, and entries are kept on the device and sent once there’s a connection.',
        ],
        ['Nothing: it needs a connection', 'The app needs a connection; without one, it only says so.'],
      ],
    }),
  },
  {
    subject: 'time-zone',
    impact: 1,
    uncertainty: 2,
    sign: {
      words:
        /\b(?:\d{1,2}:\d\d|\d{1,2} ?(?:am|pm)|o['’]clock|calendar|appointments?|deadlines?|due dates?|remind(?:s|ed|ers?)?|time (?:windows?|slots?)|slots?|schedules?|shifts?|until when|the day before)\b/i,
    },
    said: /\b(?:time ?zones?|utc|gmt|local time|cet|daylight saving)\b/i,
    // In a single place, there's only one clock.
    ask: ({ specification }) =>
      spread.test(`${specification.brainDump}\n${JSON.stringify(specification.overview)}`) ||
      textsOf(specification, ['problemStatement', ...behaviourModules]).some(({ text }) => spread.test(text))
        ? {
            text: 'Whose clock do dates and times follow?',
            why: 'A time without a zone is an hour off twice a year, and more for anyone abroad.',
            place: notes,
            answers: [
              [
                'The clock of the place where it happens',
                'All dates and times are those of the place where it happens, whatever the device says; they’re stored in UTC.',
              ],
              [
                'Each person’s own clock',
                'Dates and times are shown in the time zone of each person’s device and stored in UTC.',
              ],
              [
                'One fixed time zone for all',
                'All dates and times are in one time zone, which is set once for the app.',
              ],
            ],
          }
        : undefined,
  },
  {
    subject: 'first-minute',
    impact: 1,
    uncertainty: 2,
    said: /\b(?:first[- ](?:launch|visit|time|minute|start|screen)|on ?boarding|tutorial|welcome (?:page|screen|message)|guided tour|new users?|newcomers?|getting started|no lists? yet)\b/i,
    ask: () => ({
      text: 'What does someone see who opens it for the first time?',
      why: 'Most people who leave an app do so in the first minute.',
      place: usability,
      answers: [
        [
          'The main task, with one sentence on how to begin',
          'Someone who opens the app for the first time sees the main task, with one sentence on how to begin.',
        ],
        [
          'A filled-in example to try out',
          'Someone who opens the app for the first time sees a filled-in example, which can be deleted at once.',
        ],
        [
          'A short tour of three pages',
          'Someone who opens the app for the first time sees a tour of three pages, which can be skipped.',
        ],
      ],
    }),
  },
  {
    subject: subjects.success,
    impact: 1,
    uncertainty: 3,
    said: /\b(?:success|goals?|target is|target:|aim|so that at least|below \d|under \d{1,3} ?%|\d{1,3} ?% (?:of|fewer|less|more))\b/i,
    ask: ({ specification }) =>
      specification.overview.primaryGoals.trim() === ''
        ? {
            text: goals.howMeasured,
            why: goals.whyMeasured,
            place: placesOfRules.goals,
            answers: measuresFor(specification).map(goal => [goal, goal] as const),
          }
        : undefined,
  },
  {
    subject: 'failed-work',
    impact: 1,
    uncertainty: 1,
    sign: {
      words:
        /\b(?:import(?:s|ed)?|fetch(?:es)?|forwards?|scan(?:s|ned|ning)?|prints?|printed|syncs?|upload(?:s|ed)?|calculat(?:e|es|ed)|comput(?:e|es|ed))\b/i,
      excluded: /\b(?:imports?|scans?|uploads?|printing)\s{0,5}(?:\n|$)/i,
    },
    said: /\b(?:fail(?:s|ed|ure|ures)?|retr(?:y|ies)|tr(?:y|ied|ies) again|unreadable|can(?:no|['’])t (?:be )?(?:read|reached|printed|scanned)|errors?|type the number|by hand (?:if|instead)|manually|objection|not available)\b/i,
    ask: ({ words, inCharge }) => {
      const work = works.find(([pattern]) => pattern.test(words))?.[1]
      return work === undefined
        ? undefined
        : {
            text: `What happens when ${work} fails?`,
            why: 'It will, and then people have to go on somehow.',
            answers: [
              [
                'It’s tried again; then the person does it by hand',
                `If ${work} fails, it’s tried again twice; then the app says so and the person can do it by hand.`,
              ],
              [
                'The app says so, and the person tries again',
                `If ${work} fails, the app says why, nothing is lost, and the person can try again.`,
              ],
              [
                `It’s listed for ${inCharge}`,
                `If ${work} fails, it’s listed with the reason for ${inCharge}.`,
              ],
            ],
          }
    },
  },
  {
    subject: subjects.maintenance,
    impact: 1,
    uncertainty: 3,
    said: /\b(?:tests?|tested|monitor\w{0,4}|logging|alerts? within|deploy\w{0,5}|ci\b|staging|looks? after the app|maintain\w{0,6}|i['’]ll host|host(?:s|ed)? (?:it|by|on)|crash reports?|support team|operat(?:ed|ions) by)\b/i,
    ask: () => ({
      text: 'Who looks after the app once it’s running?',
      why: 'Someone has to notice when it stops working.',
      place: scale,
      answers: maintenanceAnswers,
    }),
  },
]
