import type { CheckExamples } from './moduleExamples.testing.ts'
import { specificationOf } from './acrossModules/specification.testing.ts'

const criteria = (...lines: readonly string[]) =>
  specificationOf({ acceptanceCriteria: [{ criteria: [...lines] }] })

/** Sentences of EARS, so that the criteria are mostly in that form. */
const requirements = [
  'When a guest pays, the shop shall send a receipt.',
  'If the card is declined, then the shop shall keep the cart.',
  'The shop shall list all orders.',
]

/** Examples of the checks of criteria. */
export const criteriaExamples: CheckExamples = {
  'no-visible-outcome': {
    finds: [
      criteria('Password reset'),
      criteria('The search works correctly.'),
      criteria('Error handling'),
      criteria('Login is implemented'),
      criteria('Push notifications for guests'),
    ],
    leaves: [
      criteria('The search works offline.'),
      criteria('Maximum 10 photos'),
      criteria('An error is shown.'),
      criteria('No location data'),
      criteria('Excusing a child takes two taps and no reason.'),
      criteria('Prices round up'),
      criteria('Keyboard accessible'),
      criteria('One vote per person'),
      criteria('Timer stops'),
      criteria('Works on mobile'),
      criteria(''),
    ],
  },
  'half-scenario': {
    finds: [
      criteria('When I cancel an order.'),
      criteria('Given a full cart, when I pay'),
      criteria('Then a receipt is sent.'),
      criteria('Given a full cart', 'When I pay by card'),
    ],
    leaves: [
      criteria('When I cancel an order, the money is back within 3 days.'),
      criteria('When I cancel an order then it is gone.'),
      criteria('Given a full cart', 'When I pay', 'Then a receipt is sent'),
      criteria('Given a message that can’t be read, then the answer lists the three words.'),
      criteria('When I log in the dashboard is shown'),
      criteria('When the timer ends a sound plays'),
      criteria('Whenever I cancel'),
    ],
  },
  'scenario-order': {
    finds: [
      criteria('When I pay, given a full cart, then I get a receipt.'),
      criteria('Then I get a receipt, when I pay.'),
      criteria('Given a cart, then I get a receipt, when I pay.'),
    ],
    leaves: [
      criteria('Given a full cart, when I pay, then I get a receipt.'),
      criteria('When I pay, then I get a receipt that is given to the customer when they leave.'),
      criteria('When I pay, then I get a receipt', 'Given a cart, when I leave, then it is kept.'),
      criteria('A receipt is sent when I pay.'),
    ],
  },
  'two-scenarios': {
    finds: [
      criteria('When I pay, then I get a receipt, when I cancel, then I get my money back.'),
      criteria('Given a guest, when she pays, then she gets a receipt. When she cancels, then it is void.'),
      criteria('Given a cart', 'When I pay, then I get a receipt, and when I leave, then it is kept.'),
    ],
    leaves: [
      criteria('When I pay, then I get a receipt.', 'When I cancel, then I get my money back.'),
      criteria('Given a cart, when I pay and then leave, then it is kept.'),
      criteria('When I pay, then I get a receipt when I leave.'),
    ],
  },
  'long-scenario': {
    finds: [
      criteria('Given A', 'And B', 'When I pay', 'And I leave', 'Then C', 'And D'),
      criteria(
        'Given a cart, and a guest, and a card, when I pay, then a receipt is sent, and the cart is empty.',
      ),
      criteria('Given A', 'And B', 'And C', 'And D', 'When I pay', 'Then E'),
    ],
    leaves: [
      criteria('Given A', 'And B', 'When I pay', 'Then C', 'And D'),
      criteria(
        'Given a cart and a guest and a card and a coupon and a voucher, when I pay, then I get a receipt.',
      ),
      criteria('Given A, when B, then C', 'Given A, when B, then C', 'Given A, when B, then C'),
    ],
  },
  'incomplete-requirement': {
    finds: [
      criteria('When a guest pays, shall send a receipt.'),
      criteria('When a guest pays, the shop shall.'),
      criteria('If the card is declined, then must keep the cart'),
    ],
    leaves: [
      criteria('When a guest pays, the shop shall send a receipt.'),
      criteria('The shop must list all orders.'),
      criteria('Guests see what they must pay now.'),
    ],
  },
  'other-form': {
    finds: [
      criteria(...requirements, 'Receipts are sent by email.'),
      criteria(...requirements, 'An order has a number of its own.'),
      criteria(...requirements, 'Guests can cancel until noon.', 'A receipt has a date.'),
    ],
    leaves: [
      criteria(...requirements),
      criteria(...requirements, 'Given a cart, when I pay, then I get a receipt.'),
      criteria(requirements[0]!, 'Receipts are sent by email.'),
      criteria(...requirements, 'A card must be valid for a month.'),
    ],
  },
  'screen-talk': {
    finds: [
      criteria('When I click “Save”, then the note is kept.'),
      criteria('The dropdown lists all towns.'),
      criteria('When I hover over a name, then the number is shown.'),
    ],
    leaves: [
      criteria('When I confirm the order, then it is sent.'),
      criteria('An impressed guest gets a badge.'),
      criteria('The tapestry is listed.'),
    ],
  },
}
