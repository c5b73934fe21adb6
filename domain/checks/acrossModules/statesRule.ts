const rule =
  /\d|(?<![\p{L}\p{N}])(?:two|three|four|five|six|seven|eight|nine|ten|twelve|when|whenever|if|unless|only|until|once|without|never|none|nothing|no one|nobody|at most|at least|can[’']t|cannot|mustn[’']t|(?:must|may|can|is|are) not|isn[’']t|aren[’']t|at the latest|first (?:one|come|to|who))(?![\p{L}\p{N}])/iu

/** Whether a description can be tested as it is: it has a number, or says on which condition something happens. */
export const statesRule = (description: string): boolean => rule.test(description)
