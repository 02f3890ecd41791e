/** What tenants ask, in the words of the office. The Spanish ones are '' if the office has not written them. */
export type Question = { question: string; answer: string; questionEs: string; answerEs: string }

export const maxQuestions = 30

const asked = (question: string, questionEs: string): Question => ({ question, questionEs, answer: '', answerEs: '' })

/** What every tenant asks first. Visitors see a question once it has an answer. */
export const standardQuestions: Question[] = [
  asked('How long is a lease?', '¿De cuánto tiempo es el contrato?'),
  asked('What do I pay before I move in?', '¿Qué pago antes de entrar?'),
  asked('What is in the rent, and what is not?', '¿Qué incluye la renta y qué no?'),
  asked('How much power is there?', '¿Cuánta corriente hay?'),
  asked('What may I do here?', '¿Qué está permitido hacer aquí?'),
  asked('Which insurance do I need?', '¿Qué seguro necesito?'),
  asked('When can I come and go?', '¿A qué horas puedo entrar y salir?'),
  asked('May vehicles stay overnight?', '¿Se pueden quedar vehículos de noche?'),
  asked('Is there water, a drain, gas?', '¿Hay agua, drenaje, gas?'),
  asked('May I put up a sign?', '¿Puedo poner un letrero?'),
  asked('What about trash and mail?', '¿Y la basura y el correo?'),
  asked('May I bring my dog?', '¿Puedo traer a mi perro?'),
]
