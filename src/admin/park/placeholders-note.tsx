/** The placeholders that a text of the park may have (offer.labels.ts). */
export const PlaceholdersNote = () => (
  <p className="park-group text-ink-2">
    {
      'In the texts below, {road}, {highway} and {door} stand for the park’s road, highway and door height. A text with {highway} is left out in a park without one.'
    }
  </p>
)
