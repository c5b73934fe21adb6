import { subjects } from '../subjects.ts'
import { placesOfRules, type Topic } from './topic.ts'

/** Money that the app deals with, as opposed to what building it costs. */
const money =
  /\b(?:pric(?:e|es|ing)|pays?|paid|payments?|deposits?|fees?|invoices?|pocket money|balances?|checkout|donat(?:e|es|ed|ing) (?:money|online|[€$£\d])|payouts?|refunds?|costs? (?:[€$£]|\d|them|per))\b|[€$£]\s?\d|\d\s?(?:€|euros?|eur|dollars?|pounds?|zł|zloty)(?!\p{L})/iu
const paying =
  /\b(?:(?:customers?|people|members?|parents?|guests?|users?|they|you|i|who) (?:can |must |also )?pays?|pay (?:by|with|for|a|an|the|online|in)|paid (?:by|with|online|in)|payments?|deposits?|checkout|subscriptions?|donat(?:e|es|ed|ing) (?:money|online)|(?:customers?|people|guests?|users?|visitors?|they) (?:can )?buys?)\b/i
const noPayments =
  /\b(?:no|without) (?:\w{1,20} ){0,2}(?:payments?|money)\b|(?:^|\n)\s{0,5}[-*•]?\s{0,5}(?:any )?(?:online )?(?:payments?|money|billing|fees)\b/i

export const moneyTopics: readonly Topic[] = [
  {
    subject: subjects.paymentProvider,
    impact: 3,
    uncertainty: 3,
    sign: { words: paying, excluded: noPayments },
    said: /\b(?:cards?|cash|stripe|paypal|klarna|mollie|adyen|square|apple pay|google pay|bank transfer|transfer|direct debit|invoices?|sepa|app stores?|no money|no online payments?|no payments?)\b/i,
    ask: () => ({
      text: 'How do people pay?',
      why: 'It decides which countries work, what each payment costs, and what has to be built.',
      place: placesOfRules.services,
      answers: [
        ['Online by card, through Stripe', 'Stripe for card payments.'],
        ['Through PayPal', 'PayPal for payments.'],
        [
          'Outside the app, in cash or by transfer',
          'No payment provider: people pay in cash or by transfer, and the app only notes it.',
        ],
      ],
    }),
  },
  {
    subject: subjects.paymentFailure,
    impact: 3,
    uncertainty: 2,
    sign: {
      words: /\b(?:by|with a|credit|debit) cards?\b|\b(?:stripe|paypal|checkout|online payments?)\b/i,
      excluded: noPayments,
    },
    said: /\b(?:declin(?:e|es|ed)|payments? (?:fails?|failed|is rejected)|failed payments?|card is (?:refused|rejected|expired))\b/i,
    ask: () => ({
      text: 'What happens when a payment is declined?',
      why: 'About one card payment in ten is declined.',
      answers: [
        [
          'Everything entered is kept, and the person can try again',
          'When a payment is declined, nothing is charged, all entries are kept, and the person can try again.',
        ],
        [
          'It waits for 24 hours, then it’s cancelled',
          'When a payment is declined, the order waits for 24 hours and is cancelled if it isn’t paid by then.',
        ],
        [
          'It’s cancelled, and the person starts again',
          'When a payment is declined, the order is cancelled and the person sees why.',
        ],
      ],
    }),
  },
  {
    subject: 'refund',
    impact: 3,
    uncertainty: 3,
    sign: { words: paying, excluded: noPayments },
    said: /\b(?:refund(?:s|ed|able)?|money back|paid back|non-refundable|cancel(?:s|led|lation)? (?:\w{1,20} ){0,4}(?:free|fee|charge)|no money in the app|no payments?)\b/i,
    ask: () => ({
      text: 'When do people get their money back?',
      why: 'It comes up with the first cancellation, and a refund is hard to build in later.',
      answers: [
        [
          'If they cancel at least 24 hours before',
          'People who cancel at least 24 hours before get all of their money back, later none.',
        ],
        ['Never', 'Payments aren’t refunded.'],
        ['It’s decided case by case, by hand', 'Refunds are decided case by case and made by hand.'],
      ],
    }),
  },
  {
    subject: 'currency',
    impact: 3,
    uncertainty: 2,
    sign: { words: money, excluded: noPayments },
    said: /[€$£]|\b(?:euros?|eur|dollars?|usd|pounds?|gbp|quid|pence|cents?|zł|zloty|pln|chf|francs?|kroner|currenc(?:y|ies)|no money|no payments?)\b|zł/iu,
    ask: () => ({
      text: 'Which currency are the amounts in?',
      why: 'Amounts without a currency can’t be compared, and changing it later means converting everything.',
      place: placesOfRules.notes,
      answers: [
        ['Euros', 'All amounts are in euros, with two decimals.'],
        ['US dollars', 'All amounts are in US dollars, with two decimals.'],
        ['Pounds', 'All amounts are in pounds, with two decimals.'],
        [
          'Several: each amount has its own',
          'Each amount is stored with its currency; the app converts none.',
        ],
      ],
    }),
  },
]
