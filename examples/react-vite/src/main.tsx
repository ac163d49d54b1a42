import './site.css';
import { createRoot } from 'react-dom/client';
import { Login } from './login';

const site = document.getElementById('site');
if (site) createRoot(site).render(<Login />);
