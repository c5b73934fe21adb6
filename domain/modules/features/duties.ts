/** What an app or somebody with it does. */
export const duties = new Set(
  `start stop work prepare accept remind notify inform warn alert ask message text email mail call invite contact offer ping page store save record log note
  count calculate compute add sum track enter register scan import export upload attach update change edit correct delete
  remove archive hide publish mark flag highlight lock unlock block unblock release free close open reopen cancel confirm approve
  reject accept refuse decline move assign reassign transfer pass charge bill invoice refund deduct subtract reserve book
  renew extend pause sort group list display print rank match merge share review check verify validate sign generate create plan
  post fetch pick select rotate schedule reschedule translate collect forward escalate order reorder return suspend ban
  limit top credit issue swap replace restore copy convert round add tick crossed cross photograph weigh measure rate tag label link
  number queue promote waitlist award distribute allocate summarise summarize total`.split(/\s+/),
)
