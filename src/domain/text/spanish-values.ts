/** Values of the data that visitors read: what they are stored as, and their Spanish. */
export const spanishValues: Readonly<Record<string, string>> = {
  // Statuses.
  Available: 'Disponible',
  Leased: 'Rentada',
  Reserved: 'Reservada',
  Tbd: 'Por definir',
  'Pre-lease': 'Renta anticipada',
  available: 'disponible',
  leased: 'rentada',
  reserved: 'reservada',
  tbd: 'por definir',

  // Trades and types.
  Manufacturing: 'Manufactura',
  Warehousing: 'Almacenaje',
  'Equipment Service': 'Servicio de equipo',
  'Automotive Service': 'Servicio automotriz',
  'Food Processing': 'Proceso de alimentos',
  'Light Assembly': 'Ensamble ligero',
  Distribution: 'Distribución',
  Other: 'Otro',
  Warehouse: 'Bodega',
  Industrial: 'Industrial',
  Retail: 'Local comercial',
  'Mixed-use': 'Uso mixto',
  warehouse: 'bodega',
  office: 'oficina',
  industrial: 'industrial',
  retail: 'local comercial',
  'mixed-use': 'uso mixto',
  Office: 'Oficina',
  Wet: 'Húmedos',
  Dry: 'Secos',
  None: 'No tiene',

  // The options of the inquiry forms.
  'Service/Retail/Warehouse': 'Servicio/Venta/Bodega',
  Storage: 'Almacén',
  'Under $5,000/month': 'Menos de $5,000 al mes',
  '$5,000-$10,000/month': '$5,000 a $10,000 al mes',
  '$10,000-$15,000/month': '$10,000 a $15,000 al mes',
  'Over $15,000/month': 'Más de $15,000 al mes',
  ASAP: 'Lo antes posible',
  '1-2 months': '1 a 2 meses',
  '3-6 months': '3 a 6 meses',
  '6+ months': '6 meses o más',

  // The usual offer of a park.
  'all-in': 'todo incluido',
  net: 'neta',
  gross: 'bruta',
  electric: 'luz',
  'rural Texas': 'el Texas rural',
  "{door}' high bay doors": 'Portones de {door} pies de alto',
  'Drive in a box truck, a lift or a tall machine. Every unit has its own door.':
    'Entre con un camión de caja, un elevador o una máquina alta. Cada unidad tiene su propio portón.',
  'AC/heat in office and warehouse': 'Aire y calefacción en la oficina y la bodega',
  'Both stay workable, whatever the season.': 'En las dos se trabaja bien todo el año.',
  'Bathroom, shower and office in each unit': 'Baño, regadera y oficina en cada unidad',
  'Yours alone. Wash up after the shift, then close the office door and write the invoice.':
    'Solo para usted. Báñese al terminar el turno, cierre la puerta de la oficina y haga la factura.',
  'Semi truck access from {road} and {highway}': 'Acceso para tráileres por {road} y {highway}',
  'Deliveries come to your door. Nobody has to meet a truck in town.':
    'Las entregas llegan a su puerta. Nadie tiene que ir al pueblo a recibir un camión.',
  'Extra parking': 'Estacionamiento adicional',
  'Room for crew and customers, besides the space at your own door.':
    'Lugar para su gente y sus clientes, además del espacio frente a su puerta.',
  'All-in pricing': 'Precio todo incluido',
  'Rent plus electric in one monthly figure, on every unit that has its price.':
    'Renta más luz en una sola cantidad al mes, en cada unidad que ya tiene precio.',
  'A/C and heated warehouse': 'Bodega con aire y calefacción',
  'The bay is cooled and heated like the office, so August and January are working months.':
    'Se enfría y se calienta igual que la oficina; en agosto y en enero también se trabaja.',
  'High bay doors': 'Portones altos',
  '{door} feet high at every unit. Tall loads and tall trucks go straight in.':
    'De {door} pies en cada unidad. Las cargas y los camiones altos entran derecho.',
  'Semi truck access': 'Acceso para tráileres',
  'Semis come from {highway} and reach the gate by {road}.':
    'Los tráileres vienen por {highway} y llegan a la entrada por {road}.',
  'Reinforced industrial flooring': 'Piso industrial reforzado',
  'Made for machines, storage racks and loaded pallets.': 'Hecho para máquinas, racks y tarimas cargadas.',
  'Fiber internet': 'Internet de fibra óptica',
  'For the office, the cameras and the software that runs your shop.':
    'Para la oficina, las cámaras y los programas con que trabaja su taller.',
  'One monthly price for rent plus electric. You know the cost before you sign.':
    'Un precio al mes por renta más luz. Usted sabe cuánto cuesta antes de firmar.',
  'Gated perimeter with 24/7 monitoring': 'Perímetro cerrado con vigilancia las 24 horas',
  'Closed off and watched day and night, weekends included.':
    'Cercado y vigilado día y noche, también los fines de semana.',
  'On-site maintenance shop': 'Taller de mantenimiento en el parque',
  'When a door sticks or the air quits, help is already in the park.':
    'Si un portón se atora o falla el aire, la ayuda ya está aquí.',
  '{door}-foot high bay door': 'Portón de {door} pies de alto',
  'AC and heat in the office and the warehouse': 'Aire y calefacción en la oficina y la bodega',
  'Office, bathroom and shower of its own': 'Oficina, baño y regadera propios',
  '3-phase power': 'Corriente trifásica',
  'Semi truck access to the park': 'Acceso para tráileres al parque',
  'Extra parking for crew and customers': 'Estacionamiento adicional para su gente y sus clientes',

  // People of the office: the usual roles, and languages as they are read after 'Habla'.
  Leasing: 'Rentas',
  'Property operations': 'Operaciones',
  Development: 'Desarrollo',
  English: 'inglés',
  Spanish: 'español',
  Vietnamese: 'vietnamita',
  Chinese: 'chino',
  Korean: 'coreano',
  French: 'francés',
  German: 'alemán',
  Portuguese: 'portugués',

  // Holidays on which the office is closed.
  Thanksgiving: 'Día de Acción de Gracias',
  Christmas: 'Navidad',
  'Christmas Day': 'Navidad',
  "New Year's Day": 'Año Nuevo',
  'Independence Day': 'Día de la Independencia',
  'Labor Day': 'Día del Trabajo',
  'Memorial Day': 'Día de los Caídos',
}
