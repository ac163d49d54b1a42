/** The words of the sign-in form in Spanish. */
export default {
  Common: {
    Loading: 'Cargando',
    Retry: 'Reintentar',
    Home: 'Página de inicio de {{brand}}',
    Language: 'Idioma',
    NetworkError: 'No hemos podido conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
    ScreenFailedTitle: 'No se ha podido cargar esta página',
    ScreenFailedText: 'Compruebe su conexión e inténtelo de nuevo.',
    CrashTitle: 'Se ha producido un error',
    CrashText: 'Inténtelo de nuevo o vuelva a empezar.',
  },
  Brand: {
    Promise: 'El mercado no espera. Su acceso, tampoco.',
    PromiseIb: 'Todo para sus clientes, con un solo acceso.',
  },
  Account: {
    Email: 'Correo electrónico',
    ByEmail: 'Correo',
    ByPhone: 'Móvil',
    Kind: 'Correo o móvil',
  },
  Login: {
    Title: 'Iniciar sesión',
    TitleBrand: 'Iniciar sesión en {{brand}}',
    Partner: 'Portal para brókeres introductores (IB)',
    Password: 'Contraseña',
    ShowPassword: 'Mostrar contraseña',
    HidePassword: 'Ocultar contraseña',
    CapsLock: 'La tecla Bloq Mayús está activada.',
    ByCode: 'Usar código temporal',
    Forgot: 'Recuperar contraseña',
    Submit: 'Iniciar sesión',
    Submitting: 'Iniciando sesión',
    InformationProtection: 'Su información está protegida con cifrado de nivel bancario y nunca se comparte sin su consentimiento.',
  },
};

/** The other part, a chunk of its own. */
export const more = () => import('./es-ES.more');
