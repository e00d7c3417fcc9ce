/** FastSpring gives every date in four formats. */
export function dated(name: string, time: number | null): Record<string, number | string | null> {
  return {
    [name]: time,
    [`${name}Value`]: time,
    [`${name}InSeconds`]: time === null ? null : Math.floor(time / 1000),
    [`${name}Display`]:
      time === null ? null : new Date(time).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'short' }),
  };
}

/** FastSpring gives every amount in four formats. */
export function money(name: string, amount: number): Record<string, number | string> {
  const display = `$${(Math.round(amount * 100) / 100).toFixed(2)}`;
  return {
    [name]: amount,
    [`${name}Display`]: display,
    [`${name}InPayoutCurrency`]: amount,
    [`${name}InPayoutCurrencyDisplay`]: display,
  };
}
