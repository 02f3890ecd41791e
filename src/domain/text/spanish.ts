/**
 * The texts of `say` in English and in Spanish (docs/decisions/037-spanish.md): the Spanish of Texas, to readers as *usted*.
 * A text with values has all of them.
 */
export const spanish: Readonly<Record<string, string>> = {
  en: 'es',
  // The other language, as its readers call it.
  es: 'en',
  Español: 'English',

  // Numbers, sizes and lists.
  '1 unit': '1 unidad',
  '{count} units': '{count} unidades',
  '1 acre': '1 acre',
  '{acres} acres': '{acres} acres',
  '1 year': '1 año',
  '{years} years': '{years} años',
  '{size}\u00a0SF': '{size}\u00a0pies²',
  '{size} SF': '{size} pies²',
  '{sizes} SF': '{sizes} pies²',
  '{sizes} each': '{sizes} cada una',
  '{min} to {max}': '{min} a {max}',
  '{thousands}K+': 'más de {thousands} mil',
  '{others} and {last}': '{others} y {last}',
  '{others}, and {last}': '{others} y {last}',

  // The frame of each page.
  'Skip to content': 'Ir al contenido',
  Main: 'Principal',
  Footer: 'Pie de página',
  Home: 'Inicio',
  'Available Units': 'Unidades disponibles',
  Contact: 'Contacto',
  Properties: 'Propiedades',
  'About Us': 'Quiénes somos',
  'Request Info': 'Pedir informes',
  'Open navigation': 'Abrir el menú',
  'Close navigation': 'Cerrar el menú',
  'Office hours': 'Horario de oficina',
  'Office hours: {hours}': 'Horario de oficina: {hours}',
  'Leasing office': 'Oficina de rentas',
  Call: 'Llamar',
  'Call {phone}': 'Llamar al {phone}',
  'After hours': 'Fuera de horario',
  Write: 'Escribir',
  Mail: 'Correo postal',
  Visit: 'Visitar',
  'Get directions': 'Cómo llegar',
  'Flex units on {acres} in {city}, {state}, close to {highway}.':
    'Unidades flex en {acres} en {city}, {state}, cerca de {highway}.',
  'Flex units on {acres} in {city}, {state}.': 'Unidades flex en {acres} en {city}, {state}.',
  Close: 'Cerrar',
  Dismiss: 'Cerrar',
  'This page could not be loaded. Check your connection and {again}.':
    'No se pudo cargar esta página. Revise su conexión y {again}.',
  'load it again': 'cárguela de nuevo',
  'This part of the page could not be loaded. Please load the page again, or call us.':
    'No se pudo cargar esta parte de la página. Cargue la página de nuevo, o llámenos.',
  'The units could not be loaded. Check your connection and try again.':
    'No se pudieron cargar las unidades. Revise su conexión e intente de nuevo.',
  'Try Again': 'Intentar de nuevo',
  'Try again': 'Intentar de nuevo',
  'Visit the park': 'Visite el parque',
  '{phase} is ready.': 'La {phase} está lista.',
  ' See this unit before you decide. ': ' Vea esta unidad antes de decidir. ',
  ' See a unit before you decide. ': ' Vea una unidad antes de decidir. ',
  'Schedule a Tour': 'Agendar una visita',

  // The offer of a park.
  '{height}-foot bay doors': 'portones de {height} pies',
  'additional rent': 'cargos adicionales',
  'All-in pricing: rent plus {included}': 'Precio todo incluido: renta más {included}',
  'Net, plus about {amount} {name}: {inAll} per\u00a0month in all':
    'Neta, más unos {amount} de {name}: {inAll} al\u00a0mes en total',
  'Net rent': 'Renta neta',
  'Gross rent': 'Renta bruta',
  'per SF per month': 'por pie² al mes',
  'per SF per year': 'por pie² al año',
  'Available for immediate occupancy': 'Disponible para ocupar de inmediato',
  'Currently leased': 'Rentada actualmente',
  TBD: 'Por definir',
  'Pricing To Be Determined': 'Precio por definir',

  // The specifications of a unit.
  Doors: 'Portones',
  'drive-in': 'a nivel',
  'dock-high': 'de andén',
  ramp: 'con rampa',
  '{width}\u00a0×\u00a0{height}\u00a0ft': '{width}\u00a0×\u00a0{height}\u00a0pies',
  '{width}\u00a0ft wide': '{width}\u00a0pies de ancho',
  '{height}\u00a0ft high': '{height}\u00a0pies de alto',
  'Clear height': 'Altura libre',
  '{feet}\u00a0ft': '{feet}\u00a0pies',
  Power: 'Corriente',
  'Single-phase': 'Monofásica',
  'Three-phase': 'Trifásica',
  Office: 'Oficina',
  '{office} of {unit}': '{office} de {unit}',
  Restrooms: 'Baños',
  Yard: 'Patio',
  Sprinklers: 'Rociadores',
  None: 'No tiene',
  Crane: 'Grúa',
  '1\u00a0ton': '1\u00a0tonelada',
  '{count}\u00a0tons': '{count}\u00a0toneladas',
  'Floor load': 'Carga del piso',
  '{pounds}\u00a0PSF': '{pounds}\u00a0lb por pie²',

  // Units.
  'AC and heat': 'Aire y calefacción',
  Warehouse: 'Bodega',
  'Not to scale': 'Sin escala',
  'Truck route assumed': 'Ruta de tráileres supuesta',
  'Unit {number}': 'Unidad {number}',
  'Flex units': 'Unidades flex',
  Features: 'Características',
  'Common amenities': 'Servicios del parque',
  'Property information': 'Información de la propiedad',
  Building: 'Edificio',
  Park: 'Parque',
  Address: 'Dirección',
  'Truck route': 'Ruta de tráileres',
  '{highway}, then {road}': '{highway}, luego {road}',
  'By {road}': 'Por {road}',
  'Loading unit details...': 'Cargando los detalles de la unidad...',
  'Unit Not Found': 'Unidad no encontrada',
  "The unit you're looking for doesn't exist or has been removed.": 'La unidad que busca no existe o se quitó.',
  'View All Available Units': 'Ver todas las unidades disponibles',
  'View Details': 'Ver detalles',

  // The page of a unit.
  'Flex unit': 'Unidad flex',
  'per\u00a0month': 'al\u00a0mes',
  '{rent} per\u00a0month': '{rent} al\u00a0mes',
  '{number}, {status}, {size} square feet, {rent}': '{number}, {status}, {size} pies cuadrados, {rent}',
  'Monthly rent': 'Renta mensual',
  'Price per square foot': 'Precio por pie cuadrado',
  'Per year': 'Al año',
  'In all per month': 'Total al mes',
  '{name}, estimated': '{name}, estimado',
  '{price} per SF and year': '{price} por pie² al año',
  'Comparing quotes? Many are per square foot and year, before {included}. This price has the {included} in it.':
    '¿Está comparando precios? Muchos se dan por pie cuadrado al año y sin {included}. Este precio ya incluye la {included}.',
  'Comparing quotes? Many are per square foot and year.':
    '¿Está comparando precios? Muchos se dan por pie cuadrado al año.',
  'The yard': 'El patio',
  'Floor plan': 'Plano',
  'Where it stands': 'Dónde está',
  'Request Unit Information': 'Pedir informes de esta unidad',
  Specifications: 'Especificaciones',
  Units: 'Unidades',
  'All units': 'Todas las unidades',
  'Print this sheet': 'Imprimir esta hoja',
  'Previous: ': 'Anterior: ',
  'Next: ': 'Siguiente: ',

  // Home.
  '{phase} Now Available': '{phase} ya disponible',
  ': room to work in {place}': ': espacio para trabajar en {place}',
  'Find Your Unit Size': 'Encuentre el tamaño de su unidad',
  'Reserve Future Phase': 'Reservar en una fase futura',
  'in {phase}': 'en la {phase}',
  '{state}, near {highway}': '{state}, cerca de {highway}',
  '{height}-foot': '{height} pies',
  'high bay doors': 'portones altos',
  'All-in': 'Todo incluido',
  'rent plus {included}': 'renta más {included}',
  'of land': 'de terreno',
  '1 unit is ready.': '1 unidad está lista.',
  '{count} units are ready.': '{count} unidades están listas.',
  'an {height}-⁠foot high bay door': 'un portón de {height} pies de alto',
  'a {height}-⁠foot high bay door': 'un portón de {height} pies de alto',
  'It is about {size} square feet': 'Mide unos {size} pies cuadrados',
  'Each is about {size} square feet': 'Cada una mide unos {size} pies cuadrados',
  'It has {size} square feet': 'Mide {size} pies cuadrados',
  'Each has {size} square feet': 'Cada una mide de {size} pies cuadrados',
  'It is behind {door}': 'Está detrás de {door}',
  'Each is behind {door}': 'Cada una está detrás de {door}',
  '{space} behind {door}': '{space} detrás de {door}',
  '{said}, with {feature}.': '{said}, con {feature}.',
  'One all-in price covers rent plus {included}.': 'Un solo precio todo incluido cubre renta más {included}.',
  'No unit is free today. Ask us which one opens next.':
    'Hoy no hay unidades disponibles. Pregúntenos cuál se desocupa primero.',
  'It is free today{from}.': 'Está disponible hoy{from}.',
  'All {all} are free today{from}.': 'Las {all} están disponibles hoy{from}.',
  '1 of {all} is free today{from}.': '1 de {all} está disponible hoy{from}.',
  '{count} of {all} are free today{from}.': '{count} de {all} están disponibles hoy{from}.',
  '1 of {all} yards is free{from}.': '1 de {all} patios está disponible{from}.',
  '{count} of {all} yards are free{from}.': '{count} de {all} patios están disponibles{from}.',
  ', from {rent} per month': ', desde {rent} al mes',
  ', from {rent} per month, net': ', desde {rent} al mes, neta',
  'A working unit, from door to desk': 'Una unidad lista para trabajar, del portón al escritorio',
  'The plan of unit {number}.': 'El plano de la unidad {number}.',
  'Industrial infrastructure, already in place': 'Infraestructura industrial ya instalada',
  'What the units and the yard come with, line by line.': 'Lo que traen las unidades y el patio, punto por punto.',

  // The phases.
  '{phases} Expansion Planned': 'Ampliación planeada: {phases}',
  'Tell us what you need while the next buildings are still on paper.':
    'Díganos qué necesita mientras los próximos edificios siguen en papel.',
  'Get {phase} Pricing': 'Ver precios de la {phase}',
  '{counted} of {all} leased': '{counted} de {all} rentadas',
  '{counted} of {all} leased: threshold reached': '{counted} de {all} rentadas: meta alcanzada',
  '{phase} unit': 'unidad de la {phase}',
  '{phase} units': 'unidades de la {phase}',
  '{phase} units leased towards {next}': 'Unidades rentadas de la {phase} hacia la {next}',
  '1 {units} is leased today, so construction of {next} can begin.':
    'Hoy hay 1 {units} rentada, así que la construcción de la {next} puede comenzar.',
  '{leased} {units} are leased today, so construction of {next} can begin.':
    'Hoy hay {leased} {units} rentadas, así que la construcción de la {next} puede comenzar.',
  'Construction of {next} begins once 1 {units} is leased.':
    'La construcción de la {next} comienza cuando haya 1 {units} rentada.',
  'Construction of {next} begins once {count} {units} are leased.':
    'La construcción de la {next} comienza cuando haya {count} {units} rentadas.',
  'The phases on {acres}: {first} is ready': 'Las fases en {acres}: la {first} está lista',
  'The phases on {acres}: {first} is ready, {names} is planned':
    'Las fases en {acres}: la {first} está lista, la {names} está planeada',
  'The phases on {acres}: {first} is ready, {names} are planned':
    'Las fases en {acres}: la {first} está lista; {names} están planeadas',

  // Parking, and the drawings.
  'Parking at your door': 'Estacionamiento frente a su puerta',
  'Parking and trucks': 'Estacionamiento y camiones',
  'Cars stand beside the bay doors, never in front of them.':
    'Los carros quedan a un lado de los portones, nunca enfrente.',
  'At each unit': 'En cada unidad',
  'Units {ranges}': 'Unidades {ranges}',
  'All {count} units in {buildings} buildings': 'Las {count} unidades en {buildings} edificios',
  ' has stalls in front of its own {door}.': ' tiene cajones frente a {door}.',
  ' each have stalls in front of their own {door}.': ' tienen cajones frente a {door}.',
  'office door': 'la puerta de su oficina',
  door: 'su puerta',
  ' to ': ' a ',
  'In the courts': 'En los patios',
  'A truck court runs past every bay door, in at one end and out at the other.':
    'Un patio de maniobras pasa frente a cada portón: se entra por un extremo y se sale por el otro.',
  'Extra parking': 'Estacionamiento adicional',
  'More stalls stand apart from the buildings, for crew and customers.':
    'Hay más cajones aparte de los edificios, para su gente y sus clientes.',
  'Parking layout of {units}': 'Plano de estacionamiento: {units}',
  'Fence of yard {label}': 'Cerca del patio {label}',
  'Plan of the yard, {size}: fenced ground without a building': 'Plano del patio, {size}: terreno cercado sin edificio',
  'Fenced yard': 'Patio cercado',
  'Building {letters}': 'Edificio {letters}',
  'The building': 'El edificio',
  '{free} of 1 unit available': '{free} de 1 unidad disponible',
  '{free} of {count} units available': '{free} de {count} unidades disponibles',
  'One row, drawn in lines': 'Una fila, dibujada en renglones',
  '{building}: {free} free of {count}': '{building}: {free} disponibles de {count}',

  // The page of an address without one.
  '404 Page Not Found': '404 Página no encontrada',
  'No page of {park} has this address.': 'Ninguna página de {park} tiene esta dirección.',
  'These units are free today:': 'Estas unidades están disponibles hoy:',
  '{shown} of the {free} units that are free today:': '{shown} de las {free} unidades disponibles hoy:',
  'Go to the home page': 'Ir a la página de inicio',

  // Properties.
  'What we lease in {city} and the towns around it, newest first. The flex units of the park itself are {there}.':
    'Lo que rentamos en {city} y los pueblos de alrededor, lo más nuevo primero. Las unidades flex del parque están {there}.',
  'on a page of their own': 'en su propia página',
  'Loading properties...': 'Cargando propiedades...',
  'The properties could not be loaded. Please load the page again, or call us.':
    'No se pudieron cargar las propiedades. Cargue la página de nuevo, o llámenos.',
  'No properties are listed at this time.': 'No hay propiedades por el momento.',
  'and {more} more': 'y {more} más',
  'Size on request': 'Tamaño a solicitud',
  '{type} in {place}': '{type} en {place}',
  Price: 'Precio',
  'Per square foot and month': 'Por pie cuadrado al mes',
  'Per square foot and year': 'Por pie cuadrado al año',
  'In all, per month': 'Total al mes',
  'Loading property details...': 'Cargando los detalles de la propiedad...',
  'Property Not Found': 'Propiedad no encontrada',
  'View All Properties': 'Ver todas las propiedades',
  "The property you're looking for doesn't exist or has been removed.": 'La propiedad que busca no existe o se quitó.',
  'All properties': 'Todas las propiedades',
  'Drawn; no photo yet.': 'Dibujo; aún sin foto.',
  'More photos': 'Más fotos',
  Size: 'Tamaño',
  Type: 'Tipo',
  Location: 'Ubicación',
  'Request Property Information': 'Pedir informes de esta propiedad',

  // The inquiry forms.
  'Talk to the leasing office': 'Hable con la oficina de rentas',
  'Say what you do, how much door and floor you need, and when. You get an answer from a person within {hours} hours.':
    'Díganos a qué se dedica, cuánto portón y cuánto piso necesita, y para cuándo. Una persona le contesta en menos de {hours} horas.',
  'Tell us what you need at {park}. We reply within {hours} hours. In a hurry? Call {phone}.':
    'Díganos qué necesita en {park}. Contestamos en menos de {hours} horas. ¿Tiene prisa? Llame al {phone}.',
  'First Name': 'Nombre',
  'Last Name': 'Apellidos',
  Email: 'Correo electrónico',
  Phone: 'Teléfono',
  Optional: 'Opcional',
  'Space Type': 'Tipo de espacio',
  'Budget Range': 'Presupuesto',
  Timeline: 'Plazo',
  'Move-in Timeframe': 'Cuándo quiere entrar',
  'Additional Details': 'Más detalles',
  'Preferred Location': 'Ubicación preferida',
  'Choose if you know': 'Elija, si ya lo sabe',
  'Choose a space type': 'Elija un tipo de espacio',
  'Choose a location': 'Elija una ubicación',
  'What you do, what you keep there, when you want to move in':
    'A qué se dedica, qué va a guardar, cuándo quiere entrar',
  'Immediate (Within 30 days)': 'Inmediato (en 30 días o menos)',
  'Soon (1-3 months)': 'Pronto (1 a 3 meses)',
  'Future (3+ months)': 'Más adelante (3 meses o más)',
  'Just exploring': 'Solo estoy viendo',
  'Interested in scheduling a tour for: {what}': 'Me interesa agendar una visita para: {what}',
  'Submit Request': 'Enviar solicitud',
  'Submitting...': 'Enviando...',
  'Send Inquiry': 'Enviar solicitud',
  'Sending Your Request...': 'Enviando su solicitud...',
  'No answer has come yet. Your connection may be slow.': 'Todavía no hay respuesta. Puede que su conexión esté lenta.',
  'Your inquiry may not have arrived. What you typed is still here: send it again, or call us.':
    'Puede que su solicitud no haya llegado. Lo que escribió sigue aquí: envíela de nuevo, o llámenos.',
  'We have received your inquiry and will answer {email} within {hours} hours.':
    'Recibimos su solicitud y contestaremos a {email} en menos de {hours} horas.',
  ' You can also call us at {phone}.': ' También puede llamarnos al {phone}.',
  'If it is urgent, call {phone}.': 'Si es urgente, llame al {phone}.',

  // Toasts.
  Error: 'Error',
  'Failed to submit request. Please try again.': 'No se pudo enviar su solicitud. Intente de nuevo.',
  'Request Submitted': 'Solicitud enviada',
  "We'll contact you within 24 hours to discuss your requirements.":
    'Nos comunicaremos con usted en menos de 24 horas para hablar de lo que necesita.',
  'Submission Failed': 'No se envió',
  'Failed to submit inquiry. Please try again.': 'No se pudo enviar su solicitud. Intente de nuevo.',
  'Form Error': 'Revise el formulario',
  'Please fill in all required fields correctly.': 'Llene bien todos los campos obligatorios.',
  'Inquiry Submitted': 'Solicitud recibida',
  'Thank you for your inquiry! We will contact you soon.':
    '¡Gracias por escribirnos! Pronto nos comunicaremos con usted.',

  // Errors beside fields.
  'Enter your first name.': 'Escriba su nombre.',
  'Enter your last name.': 'Escriba sus apellidos.',
  'Enter your email address.': 'Escriba su correo electrónico.',
  'Enter a phone number at which we can reach you.': 'Escriba un teléfono donde podamos llamarle.',
  'Choose a space type.': 'Elija un tipo de espacio.',
  'Choose a preferred location.': 'Elija una ubicación preferida.',
  'Enter one email address, not several.': 'Escriba un solo correo electrónico.',
  'Enter an email address such as name@example.com.': 'Escriba un correo electrónico como nombre@example.com.',
  'Some characters in this field cannot be stored. Please type it again without them.':
    'Algunos caracteres de este campo no se pueden guardar. Escríbalo de nuevo sin ellos.',
  '{what} can have at most {max} characters.': '{what} puede tener hasta {max} caracteres.',
  '{what} must be text.': '{what} debe ser texto.',
  'The first name': 'El nombre',
  'The last name': 'El apellido',
  'The email address': 'El correo electrónico',
  'The phone number': 'El teléfono',
  'The space type': 'El tipo de espacio',
  'The preferred location': 'La ubicación preferida',
  'The details': 'El texto de los detalles',
  'The timeline': 'El plazo',
  'The budget range': 'El presupuesto',
  'The move-in timeframe': 'La fecha de entrada',

  // Pages of forms alone.
  'This did not work': 'No funcionó',
  'What you typed': 'Lo que escribió',
  'Send an inquiry': 'Enviar una solicitud',
  'Inquiry received': 'Solicitud recibida',
  'Write to the leasing office of {park} in {city}, {state}.':
    'Escriba a la oficina de rentas de {park} en {city}, {state}.',

  // Tours.
  'Pick a time for a tour': 'Agendar una visita',
  'Book a tour': 'Agendar una visita',
  'We have your request': 'Recibimos su solicitud',
  'Pick a time and see {park} in {city}, {state} with someone from the leasing office.':
    'Elija una hora y conozca {park} en {city}, {state} con alguien de la oficina de rentas.',
  'Your tour is confirmed': 'Su visita está confirmada',
  'Your tour is cancelled': 'Su visita está cancelada',
  'Your tour': 'Su visita',
  When: 'Cuándo',
  What: 'Qué',
  'Unit {unit} of {park}': 'Unidad {unit} de {park}',
  Where: 'Dónde',
  ', by {road}': ', por {road}',
  'Add it to a calendar': 'Agregarla al calendario',
  'Move it': 'Cambiarla',
  'Cancel it': 'Cancelarla',
  'Pick another time': 'Elegir otro horario',
  'Choose another time': 'Elegir otro horario',
  'Do you want to cancel this tour?': '¿Quiere cancelar esta visita?',
  'Cancel the tour': 'Cancelar la visita',
  'Keep it': 'Conservarla',
  'Do you want to move this tour to {time}?': '¿Quiere cambiar esta visita al {time}?',
  'Move the tour': 'Cambiar la visita',
  'Pick the day and the time to which it moves.': 'Elija el día y la hora a los que se cambia.',
  'No other time is free at the moment. Call us at {phone}, and we find one together.':
    'Por el momento no hay otro horario. Llámenos al {phone} y buscamos uno juntos.',

  // What the server answers to forms and calls.
  'Your browser did not say that this comes from a page of this site, so it was not accepted.':
    'Su navegador no indicó que esto viene de una página de este sitio, así que no se aceptó.',
  'This is more text than the form can send. Please go back and shorten it.':
    'El texto es demasiado largo para el formulario. Regrese y acórtelo.',
  'Your browser sent this in a form that cannot be read here. Please go back and send it again.':
    'Su navegador envió esto de una forma que aquí no se puede leer. Regrese y envíelo de nuevo.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'This call was made from another website and was not carried out.':
    'Esta solicitud vino de otro sitio y no se realizó.',
  'The request is larger than this call accepts.': 'La solicitud es demasiado grande.',
  'This process is stopping. Please try again in a few seconds.':
    'El servidor se está reiniciando. Intente de nuevo en unos segundos.',
  'The database cannot be reached at the moment. Please try again in a few seconds.':
    'Por ahora no podemos guardar su solicitud. Intente de nuevo en unos segundos, o llámenos.',
  'This process has to be restarted, because another release has migrated its database. Please try again in a minute.':
    'El servidor se está actualizando. Intente de nuevo en un minuto.',
  'Nothing can be saved at the moment, because the database only allows reading. Please try again in a few minutes.':
    'Por ahora no podemos guardar nada. Intente de nuevo en unos minutos, o llámenos.',
  'Too many requests wait for the database at the moment. Please try again in a few seconds.':
    'En este momento hay demasiadas solicitudes. Intente de nuevo en unos segundos.',
  'Something went wrong on our side. Please try again in a moment.':
    'Algo falló de nuestro lado. Intente de nuevo en un momento.',
  'Too many {what}. Please try again in {wait}.': 'Demasiados intentos. Intente de nuevo en {wait}.',
  '{count} seconds': '{count} segundos',
  '{count} minutes': '{count} minutos',
  'This value does not fit.': 'Este valor no es válido.',
  'This time was just taken. Please choose another one.': 'Alguien acaba de tomar este horario. Elija otro.',
  'This time is no longer free. Please choose another one.': 'Este horario ya no está disponible. Elija otro.',
  'There is no tour at this time. Please choose one of the times.':
    'No hay visitas a esa hora. Elija uno de los horarios.',
  'Choose a full or half hour that is still ahead.': 'Elija una hora en punto o y media que aún no haya pasado.',
  'There is no such unit. Choose a time for the whole park instead.':
    'Esa unidad no existe. Elija un horario para todo el parque.',
  'This email address has {count} tours ahead already. Cancel one by the link in its email, or call us.':
    'Este correo ya tiene {count} visitas pendientes. Cancele una con el enlace de su correo, o llámenos.',
  'This tour is over or cancelled and cannot be changed here. Please call us.':
    'Esta visita ya pasó o se canceló y no se puede cambiar aquí. Llámenos.',

  // Emails to visitors, and the file for their calendar.
  'We received your inquiry: {park}': 'Recibimos su solicitud: {park}',
  'Thank you for your inquiry at {park}. We reply within {hours} hours.':
    'Gracias por escribir a {park}. Contestamos en menos de {hours} horas.',
  'To add something, reply to this email, or call {phone}. If you did not write to us, you can ignore this.':
    'Para agregar algo, conteste este correo o llame al {phone}. Si usted no nos escribió, no haga caso de este mensaje.',
  'To add something, reply to this email. If you did not write to us, you can ignore this.':
    'Para agregar algo, conteste este correo. Si usted no nos escribió, no haga caso de este mensaje.',
  'Space type': 'Tipo de espacio',
  'Preferred location': 'Ubicación preferida',
  'Budget range': 'Presupuesto',
  'Move-in timeframe': 'Cuándo quiere entrar',
  'Additional details': 'Más detalles',
  'Your tour has another time': 'Su visita cambió de horario',
  'Your tour is soon': 'Su visita es pronto',
  'Your tour of {subject} is confirmed.': 'Su visita a {subject} está confirmada.',
  'Your tour of {subject} has another time now.': 'Su visita a {subject} ahora tiene otro horario.',
  'Your tour of {subject} is cancelled.': 'Su visita a {subject} se canceló.',
  'Your tour of {subject} is soon. We look forward to it.': 'Su visita a {subject} es pronto. Le esperamos con gusto.',
  'unit {unit} of {park}': 'la unidad {unit} de {park}',
  Access: 'Acceso',
  Cancelled: 'Cancelada',
  'Move or cancel the tour': 'Cambiar o cancelar la visita',
  'If you did not ask for this tour, cancel it or reply to this email. Keep the link to yourself: it opens your tour.':
    'Si usted no pidió esta visita, cancélela o conteste este correo. No comparta el enlace: abre su visita.',
  'Your tour needs another time': 'Su visita necesita otro horario',
  'Our hours have changed since you booked, and there are no tours at this time any more. Please move the tour, or call us.':
    'Nuestro horario cambió desde que agendó, y ya no hay visitas a esa hora. Cambie la visita, o llámenos.',
  'Your tour has changed': 'Su visita cambió',
  'Unit {unit} is leased now. Your time is kept, and we show you what is available.':
    'La unidad {unit} ya está rentada. Su horario sigue en pie y le mostramos lo que hay disponible.',
  'Unit {unit} is not offered any more. Your time is kept, and we show you what is available.':
    'La unidad {unit} ya no se ofrece. Su horario sigue en pie y le mostramos lo que hay disponible.',
  'Tour of {subject}': 'Visita a {subject}',
  '{time} at {park}.': '{time} en {park}.',
  'Call {phone} if you cannot find us.': 'Llame al {phone} si no nos encuentra.',
  'To move or cancel it: {url}': 'Para cambiarla o cancelarla: {url}',

  // About us.
  'The people who keep the doors open': 'Quienes mantienen las puertas abiertas',
  'Our story': 'Nuestra historia',
  'What we hold to': 'Lo que nos importa',
  'Who you will talk to': 'Con quién va a hablar',
  'The park in pictures': 'El parque en fotos',
  'The park': 'El parque',
  'Loading our story...': 'Cargando nuestra historia...',
  'Our story could not be loaded. Please load the page again.':
    'No se pudo cargar nuestra historia. Cargue la página de nuevo.',
  'of working space': 'de espacio de trabajo',
  client: 'cliente',
  clients: 'clientes',
  location: 'ubicación',
  locations: 'ubicaciones',
  'of leasing': 'rentando',
  Excellence: 'Excelencia',
  'Doors that run true, lights that work, floors that are swept. A unit is ready when we would move in ourselves.':
    'Portones que corren bien, luces que prenden, pisos barridos. Una unidad está lista cuando nosotros mismos nos mudaríamos.',
  Integrity: 'Integridad',
  'The price on the unit is the price on the lease: rent plus {included}. We say what a lease means before you sign it.':
    'El precio de la unidad es el del contrato: renta más {included}. Le decimos qué significa el contrato antes de que lo firme.',
  'The price on the unit is the price on the lease. We say what a lease means before you sign it.':
    'El precio de la unidad es el del contrato. Le decimos qué significa el contrato antes de que lo firme.',
  Partnership: 'Colaboración',
  'We ask what you run, load and store before we show you a bay. If no unit fits, we say so.':
    'Preguntamos qué maneja, qué carga y qué guarda antes de mostrarle un espacio. Si ninguna unidad le sirve, se lo decimos.',
  Innovation: 'Innovación',
  'Prices stand in the open, the site plan shows what is free today, and we build the next phase when tenants ask for it.':
    'Los precios están a la vista, el plano muestra lo disponible hoy y construimos la siguiente fase cuando los inquilinos la piden.',
  'Prices stand in the open, and the site plan shows what is free today.':
    'Los precios están a la vista y el plano muestra lo disponible hoy.',

  // Heads of pages and what search engines read.
  'Site plan of {park} in {town}': 'Plano de {park} en {town}',
  '{park} | Flex units for lease in {town}': '{park} | Unidades flex en renta en {town}',
  '{units} in {town}: {offer}. See which are free today.':
    '{units} en {town}: {offer}. Vea cuáles están disponibles hoy.',
  '{units} near {highway}': '{units} cerca de {highway}',
  '1 flex unit of {sizes}': '1 unidad flex de {sizes}',
  '{count} flex units of {sizes}': '{count} unidades flex de {sizes}',
  ' in the office and the warehouse': ' en la oficina y la bodega',
  ' throughout': ' en toda la unidad',
  'rent plus {included} in one price': 'renta más {included} en un solo precio',
  'About us | {park}': 'Quiénes somos | {park}',
  'The people behind {park} in {town}: how we started, what we hold to, and who answers when you call the leasing office.':
    'La gente de {park} en {town}: cómo empezamos, lo que nos importa y quién contesta cuando usted llama a la oficina de rentas.',
  'Available flex units | {park}, {town}': 'Unidades flex disponibles | {park}, {town}',
  'All units of {park} with size, {rent} and status, on a drawing of the park. {offer}.':
    'Todas las unidades de {park} con su tamaño, {rent} y estado, en un plano del parque. {offer}.',
  '{kind} monthly rent': 'renta mensual ({kind})',
  'monthly rent': 'renta mensual',
  'truck access from {road}': 'acceso para camiones por {road}',
  'Properties for lease | {park}, {town}': 'Propiedades en renta | {park}, {town}',
  'Warehouses, shops, offices and land that {park} leases in and around {town}, each with its size and its price per square foot.':
    'Bodegas, talleres, oficinas y terrenos que {park} renta en {town} y alrededores, con su tamaño y su precio por pie cuadrado.',
  '{title}: {type} property in {location}, {facts}. {status}. Leased by {park}.':
    '{title}: propiedad de tipo {type} en {location}, {facts}. {status}. La renta {park}.',
  '{title} in {location}': '{title} en {location}',
  '{rent} per month': '{rent} al mes',
  'Unit {number}, {size} SF | {park}': 'Unidad {number}, {size} pies² | {park}',
  'Unit {number} at {park} in {town}: {size} SF, {rent}. {occupancy}.':
    'Unidad {number} de {park} en {town}: {size} pies², {rent}. {occupancy}.',
  'Unit {number} at {park}': 'Unidad {number} de {park}',
  'This page does not exist. See the available flex units at {park}.':
    'Esta página no existe. Vea las unidades flex disponibles en {park}.',
  'Industrial business park on {acres} in {city}, {state} with flex units of {sizes} square feet for lease.':
    'Parque industrial en {acres} en {city}, {state} con unidades flex de {sizes} pies cuadrados en renta.',
  'Industrial business park on {acres} in {city}, {state} with flex units for lease.':
    'Parque industrial en {acres} en {city}, {state} con unidades flex en renta.',

  // Before the site opens.
  'Opening soon': 'Próximamente',
  'Opening soon | {park}': 'Próximamente | {park}',
  '{park} opens soon. Write to the leasing office and you get an answer from a person.':
    '{park} abre pronto. Escriba a la oficina de rentas y una persona le contesta.',
  '{park} in {town}': '{park} en {town}',
}
