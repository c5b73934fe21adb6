import { stemOf } from '../../text/similarity.ts'

/** Words that come to the same in rules: the first stands for all of them. */
const groups = `cancel withdraw unbook
book reserve reservation
keep store save retain retention archive delete remove erase anonymise anonymize purge destroy disappear vanish
remind reminder
send receive get inform notify message mail arrive deliver tell
lock block suspend ban
photo picture image
show list display see view appear visible
last run running duration close end expire valid validity lapse
cost price fee charge pay
wrong fail incorrect invalid false
attempt try
start begin
child kid
customer client
person people name participant attendee someone anyone everyone whoever everybody
publish online
answer reply respond confirm
old age aged
app system site website
size large small
employee worker staff
comment remark
drop fall decrease sink lose loss
rise increase climb gain grow`

const canonical = groupsOf(groups)

function groupsOf(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines.split('\n').flatMap(group => {
      const [first = '', ...others] = group.split(' ').map(stemOf)
      return [first, ...others].map(stem => [stem, first] as const)
    }),
  )
}

/** The stem that stands for a stem and those that come to the same: "reserv" is "book". */
export const meaningOf = (stem: string): string => canonical.get(stem) ?? stem

/** Words that come to the same in what an app offers: a line that excludes renting excludes lending, too. */
const offers = groupsOf(`rent hire lend loan borrow lease
bill invoice
sell sale sold resale resell
deliver ship
appeal objection remedy
train coach
clean wash
donate donation
insure insurance`)

/** The stem that stands for those of the same offer: "lend" is "rent". */
export const offerOf = (stem: string): string => offers.get(stem) ?? stem

/** Whether a stem stands for something that apps offer. */
export const isOffer = (stem: string): boolean => offers.has(stem)
